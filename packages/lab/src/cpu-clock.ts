/**
 * Milliseconds of processor time that this process has used, all its threads together. Unlike the clock on the wall it tells the same
 * of a call whether the machine is idle or busy with something else.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
