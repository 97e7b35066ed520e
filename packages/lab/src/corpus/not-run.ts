/** Why a figure does not exist. It stands where a figure would stand, and is never shown as a zero. */
export interface NotRun {
  readonly status: "not-run"
  /** absent: the data is not on this machine. malformed: it is there and cannot be trusted. */
  readonly cause: "absent" | "malformed"
  readonly reason: string
}

export const notRun = (cause: NotRun["cause"], reason: string): NotRun => ({ status: "not-run", cause, reason })

export function isNotRun(value: unknown): value is NotRun {
  return typeof value === "object" && value !== null && "status" in value && value.status === "not-run"
}
