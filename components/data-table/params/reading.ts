import type { QueryParam } from "#components/ui/url/query-params.ts";

/** What the URL holds under one name: a value, or the text that could not be read. */
export type Reading<T> = { ok: true; value: T } | { ok: false; raw: string };

/** A reading of a value that Counterfoil itself writes into the URL. */
export function reading<T>(value: T): Reading<T> {
  return { ok: true, value };
}

/**
 * A parameter that never drops what it cannot read: a filter that is silently off is worse than one
 * that is said to be wrong.
 */
export function parseAsReading<T>(
  read: (text: string) => T | null,
  write: (value: T) => string,
): QueryParam<Reading<T>> {
  return {
    parse(text) {
      const value = read(text);
      return value === null ? { ok: false, raw: text } : { ok: true, value };
    },
    serialize: (held) => (held.ok ? write(held.value) : held.raw),
  };
}
