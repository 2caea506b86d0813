import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { DIRECTIONS } from "#lib/resources/direction.ts";
import { knownCurrencySchema } from "#lib/schemas/records/known-currency.ts";
import { amount, recordShape, text } from "#lib/schemas/records/record.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";

/** The conversion embedded in a payment, in normal form (docs/provider-interface.md). */
const conversionSchema = z.object({
  id: recordShape.id,
  baseAmount: amount,
  baseCurrency: text,
  quoteAmount: amount,
  quoteCurrency: text,
  rate: amount,
  clientOrderId: text,
  conversionStatus: text,
  createdAt: recordShape.createdAt,
});

/** A payment in normal form (docs/provider-interface.md). */
export const paymentSchema = z.object({
  ...recordShape,
  transaction: transactionSchema
    .omit({ unreadable: true, currency: true, direction: true })
    .nullable(),
  conversion: conversionSchema.nullable(),
  paymentStatus: text,
  paymentType: text,
  blockExplorerLinkAddress: text,
  blockExplorerLinkHash: text,
  processingFee: amount,
  conversionFee: amount,
  /** Of what came in. */
  currency: knownCurrencySchema,
  /** Worked out: in, or internal. */
  direction: z.enum(DIRECTIONS),
});

export type Conversion = z.infer<typeof conversionSchema>;
export type Payment = z.infer<typeof paymentSchema>;
