const FORM = /^[\w.:-]{8,128}$/;

/** A caller's request id where it is a plain one, so that a proxy's log and ours can be held together. */
export function requestIdFrom(given: string | null): string | null {
  return given !== null && FORM.test(given) ? given : null;
}
