import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { compareInstants, parseInstant } from "#lib/dates/normal-instant.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";

/** An instant in a query, in its normal form; undefined for none. */
export const instantSchema = z
  .string()
  .transform((text, context): string => {
    const parsed = parseInstant(text);
    if (parsed !== null) return parsed;
    context.addIssue({
      code: "custom",
      message: "This is not an instant such as 2026-01-31T23:00:00Z.",
    });
    return z.NEVER;
  })
  .optional();

/** A page's number as it is in a URL: 1 where there is none. */
export const pageSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "This is not the number of a page.")
  .transform(Number)
  .default(1);

export const WRONG_RANGE = {
  path: ["to"],
  message: "This must be later than the start of the range.",
};

/** Whether [from, to) holds anything, as far as both are given. */
export function isForwardRange({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}) {
  return from === undefined || to === undefined || compareInstants(from, to) < 0;
}

/**
 * The query of a dated list in Counterfoil's API, as text, into a ListQuery. Unknown names are
 * refused.
 */
export const listQuerySchema = z
  .strictObject({ from: instantSchema, to: instantSchema, page: pageSchema })
  .refine(isForwardRange, WRONG_RANGE)
  .transform(({ from = null, to = null, page }): ListQuery => ({ from, to, page }));
