/**
 * What stays in a field once `sent` was sent of it: nothing, unless something else was typed meanwhile. Given
 * to the setter of a state: `setText(withoutSent(sent))`.
 */
export function withoutSent(sent: string): (typed: string) => string {
  return (typed) => (typed.trim() === sent.trim() ? "" : typed);
}
