import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

/**
 * What every record shares. A record is in Counterfoil's one normal form: absent is null, amounts
 * are decimal strings, times RFC 3339 in UTC with all the digits that the provider sent.
 *
 * A field that could not be read is null and is in `unreadable` under its path, as the text that
 * came ("conversion.rate": "\"abc\""), so that one bad field never makes a whole row unreadable.
 */
export const recordShape = {
  id: recordIdSchema.nullable(),
  createdAt: z.string().nullable(),
  unreadable: z.record(z.string(), z.string()),
};

export const text = z.string().nullable();

/** A wallet's id, which is free text: a number on the wire where it is one (`writeIds`). */
export const walletId = z.union([z.string(), z.int().transform(String)]).nullable();
export const amount = decimalSchema.nullable();
