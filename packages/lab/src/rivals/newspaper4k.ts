import { pythonRival } from "./python-rival.ts"

export const newspaper4k = pythonRival("newspaper4k")
