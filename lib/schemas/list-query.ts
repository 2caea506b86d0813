import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { compareInstants, parseInstant } from "#lib/dates/normal-instant.ts";
import type { ListQuery } from "#lib/schemas/list.ts";

const instant = z
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

/** A page's number as it stands in an address: 1 where there is none. */
export const pageSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "This is not the number of a page.")
  .transform(Number)
  .default(1);

/** The query of a dated list in the desk's API, as text, into a ListQuery. Unknown names are refused. */
export const listQuerySchema = z
  .strictObject({ from: instant, to: instant, page: pageSchema })
  .transform(({ from = null, to = null, page }): ListQuery => ({ from, to, page }))
  .refine(({ from, to }) => from === null || to === null || compareInstants(from, to) < 0, {
    path: ["to"],
    message: "This must be later than the start of the range.",
  });
