/**
 * Whether what was read at a time of this machine's clock is younger than `ms`. What was read at a time to come is not:
 * the clock was set back since, and nobody can tell how old it is. By the wall clock, since the monotonic clock may stop
 * with the machine.
 */
export function isFresh(readAt: number, ms: number): boolean {
  const age = Date.now() - readAt;
  return age >= 0 && age < ms;
}
