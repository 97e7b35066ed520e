import { pythonRival } from "./python-rival.ts"

export const rsTrafilatura = pythonRival("rs-trafilatura")
