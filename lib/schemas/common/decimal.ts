import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { type Decimal, parseDecimal } from "#lib/money/decimal.ts";

/** A decimal string in, its normal form out (at least 18 decimal places). */
export const decimalSchema = z.string().transform((text, context): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: "custom", message: "This is not a decimal number." });
  return z.NEVER;
});
