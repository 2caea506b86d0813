import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { decimalSchema } from "#lib/schemas/decimal.ts";

/**
 * What every record shares. A record is in the desk's one normal form: absent is null, amounts are
 * decimal strings, times RFC 3339 in UTC with all the digits that the service gave.
 *
 * A field that could not be read is null and stands in `unreadable` under its path, as the text that
 * came ("conversion.rate": "\"abc\""), so that one bad field never takes a row down with it.
 */
export const recordShape = {
  id: z.number().int().nullable(),
  createdAt: z.string().nullable(),
  unreadable: z.record(z.string(), z.string()),
};

export const text = z.string().nullable();
export const amount = decimalSchema.nullable();
