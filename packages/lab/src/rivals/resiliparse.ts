import { pythonRival } from "./python-rival.ts"

export const resiliparse = pythonRival("resiliparse")
