import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** The month with which the account's year begins, from 1; its quarters are counted from it. */
export const fiscalYearSchema = z.strictObject({
  startMonth: z.int().min(1, "Choose a month.").max(12, "Choose a month."),
});

export type FiscalYear = z.infer<typeof fiscalYearSchema>;
