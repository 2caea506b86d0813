import * as z from "zod";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";

/** A count comes from the driver as text, as bigint and numeric do. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const words = z.string();

const tally = { count, unread: count, amount: decimalSchema };

/** What the statements of the figures answer, compared with what they should. */
export const sliceSumRows = z.array(
  z.object({ slice: z.int(), basis: words, status: words, ...tally }),
);
export const currencySumRows = z.array(
  z.object({
    slice: z.int(),
    currency: words,
    basis: words,
    direction: words,
    quote_currency: words,
    status: words,
    ...tally,
    fee: decimalSchema,
    conversion_fee: decimalSchema,
  }),
);
export const statusCountRows = z.array(z.object({ status: words, count }));
export const takenRows = z.array(
  z.object({ slice: z.int(), seen: count, median: count, p90: count }),
);

/**
 * Records of one status and basis of their currency within a slice (its index): how many, how many of them
 * without a readable amount, and the exact sum of the others. `status` is the provider's word, "" for none.
 */
export type SliceSum = z.infer<typeof sliceSumRows>[number];

/** The same of one currency, of what it was converted to ("" for none) and their fees. */
export type CurrencySum = z.infer<typeof currencySumRows>[number];
