import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { amount, recordShape, text } from "#lib/schemas/records/record.ts";

/** A supported currency in normal form (docs/provider-interface.md). */
export const currencySchema = z.object({
  ...recordShape,
  name: text,
  symbol: text,
  currencyType: text,
  minPayout: amount,
});

export type Currency = z.infer<typeof currencySchema>;
