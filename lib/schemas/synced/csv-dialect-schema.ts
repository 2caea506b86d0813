import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import {
  type CsvDialect,
  DECIMAL_SIGN_NAMES,
  SEPARATOR_NAMES,
} from "#lib/schemas/synced/csv-dialect.ts";

/** How a CSV file is written; of other formats it says nothing. */
export const csvDialectSchema: z.ZodType<CsvDialect> = z.strictObject({
  separator: z.enum(SEPARATOR_NAMES),
  decimalSign: z.enum(DECIMAL_SIGN_NAMES),
});
