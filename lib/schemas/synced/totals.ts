import * as z from "zod";
import { CROSSING_DIRECTIONS } from "#lib/resources/direction.ts";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { completenessSchema } from "#lib/schemas/synced/synced-list.ts";

const partSchema = z
  .object({ count: z.number().int(), amount: decimalSchema })
  .nullable()
  .default(null);

/**
 * Exact sums over the records of a filter in one currency (its code; null: not stated by the
 * provider, and then nothing is summed: `amount` is null). `unread`: records without a readable
 * amount, counted and not summed. `fee`: payouts' fee amounts, transactions' blockchain fees, in
 * `feeCurrency`, which for a token's transactions differs from the amount's. If that is not known,
 * fees are not summed; nor are those of payments: the interface names no currency for them, and
 * payments in one currency are converted to several. `feeUnread`, of files alone: how many records
 * state no fee, or none that can be read, where fees are summed. `inferred`: the part of count and amount whose currency
 * is inferred; null for none. `internal`: what is in `count` and not in `amount`, since it never left the account;
 * null for none. `directions`, of transactions: what came in, what went out and what isn't known to have done either, apart;
 * they add up to `amount`, which is neither a flow nor a balance. Absent where the filter asks for one of them.
 * `notMoved`, of the payouts list: how many are counted and not summed, since they failed, the provider
 * isn't known to have them (any more), or their status isn't known to move money. `notMovedSums`, of the provider's payouts: the part of
 * count, amount and fee of those that failed or whose status isn't known to move money. Without it, `amount` and `fee` are
 * those of the payouts list.
 */
export const currencyTotalSchema = z.object({
  currency: z.string().nullable(),
  count: z.number().int(),
  unread: z.number().int(),
  amount: decimalSchema.nullable(),
  inferred: partSchema,
  internal: partSchema,
  /** Absent also in manifests that were written before this was told. */
  directions: z
    .array(
      z.object({
        direction: z.enum(CROSSING_DIRECTIONS),
        count: z.number().int(),
        amount: decimalSchema,
      }),
    )
    .optional(),
  fee: decimalSchema.nullable(),
  /** Null also in manifests that were written before this was told. */
  feeCurrency: z.string().nullable().default(null),
  feeUnread: z.number().int().optional(),
  /** Manifests of November 2026 may have sums here, which are shown with the manifest alone. */
  notMoved: z.number().int().optional().catch(undefined),
  /** Absent also in manifests that were written before this was told. */
  notMovedSums: z
    .object({ count: z.number().int(), amount: decimalSchema, fee: decimalSchema })
    .optional(),
});

/** Of payments: what they were converted into, by the currency they were converted to. */
export const convertedTotalSchema = z.object({
  currency: z.string(),
  count: z.number().int(),
  amount: decimalSchema,
});

export const totalsSchema = z.object({
  data: z.object({
    count: z.number().int(),
    currencies: z.array(currencyTotalSchema),
    converted: z.array(convertedTotalSchema),
  }),
  completeness: completenessSchema,
  /** When they were read, by the server's clock (RFC 3339); absent in answers of the version before. */
  readAt: z.string().optional(),
});

export type Totals = z.infer<typeof totalsSchema>;
