import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { DIRECTIONS } from "#lib/resources/direction.ts";
import { knownCurrencySchema } from "#lib/schemas/records/known-currency.ts";
import { amount, recordShape, text } from "#lib/schemas/records/record.ts";

/** A blockchain transaction in normal form (docs/provider-interface.md). The provider names no currency. */
export const transactionSchema = z.object({
  ...recordShape,
  amount,
  blockchainFee: amount,
  address: text,
  txnHash: text,
  tag: text,
  status: text,
  currency: knownCurrencySchema,
  /** Worked out from its payment, or the payout that became it. */
  direction: z.enum(DIRECTIONS),
});

export type Transaction = z.infer<typeof transactionSchema>;
