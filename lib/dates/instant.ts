const INSTANT =
  /^(\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2})(?:\.(\d{1,18}))?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * An RFC 3339 instant, read without losing a digit: whole seconds as epoch milliseconds, and the
 * fraction's digits as they came ("" where there are none). `Date` would cut the fraction after
 * three digits. Null if the text is no instant.
 */
export function readInstant(iso: string): { seconds: number; fraction: string } | null {
  const [, local, fraction = "", offset] = INSTANT.exec(iso) ?? [];
  if (local === undefined || offset === undefined) return null;
  const seconds = Date.parse(`${local.replace(/[t ]/, "T")}${offset.toUpperCase()}`);
  return Number.isNaN(seconds) ? null : { seconds, fraction };
}
