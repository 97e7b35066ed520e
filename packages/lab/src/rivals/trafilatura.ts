import { pythonRival } from "./python-rival.ts"

export const trafilatura = pythonRival("trafilatura")
