import { type Micros, parseBound } from "#sandbox/clock.ts";
import { BEGINNING, END } from "#sandbox/paging/buckets.ts";
import type { FieldErrors } from "#sandbox/wire/errors.ts";

type ListRequest = { from: Micros; to: Micros; page: number; query: string };
type Reading = { ok: true; request: ListRequest } | { ok: false; errors: FieldErrors };

/**
 * Reads from, to and page (docs/provider-interface.md, Operations) into a half-open window. The interface does not say whether
 * the bounds are included: `bounds` decides, and a list that takes no dates ignores them.
 */
export function readListQuery(
  given: (name: string) => string | undefined,
  options: { dates: boolean; bounds: "inclusive" | "exclusive" },
): Reading {
  const errors: FieldErrors = {};
  const inclusive = options.bounds === "inclusive";
  const kept: string[] = [];

  const readDate = (name: "from" | "to"): Micros | null => {
    const text = options.dates ? given(name) : undefined;
    if (text === undefined || text === "") return null;
    const instant = parseBound(text);
    if (instant === null) errors[name] = [`The ${name} field is not a valid date.`];
    kept.push(`${name}=${encodeURIComponent(text)}`);
    return instant;
  };
  const from = readDate("from");
  const to = readDate("to");

  const pageText = given("page") ?? "1";
  const page = /^[1-9]\d{0,8}$/.test(pageText) ? Number(pageText) : null;
  if (page === null) errors.page = ["The page is not a valid value."];

  if (Object.keys(errors).length > 0 || page === null) return { ok: false, errors };
  return {
    ok: true,
    request: {
      from: from === null ? BEGINNING : from + (inclusive ? 0 : 1),
      to: to === null ? END : to + (inclusive ? 1 : 0),
      page,
      query: kept.join("&"),
    },
  };
}
