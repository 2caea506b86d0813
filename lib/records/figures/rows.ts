import { z } from "zod";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";

/** A count comes from the driver as text, as bigint and numeric do. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const words = z.string();

/** What the statements of the figures answer, compared with what they should. */
export const sliceSumRows = z.array(
  z.object({ slice: z.int(), status: words, count, unread: count, amount: decimalSchema }),
);
export const feeSumRows = z.array(
  z.object({ currency: words, level: words, status: words, count, fee: decimalSchema }),
);
export const statusCountRows = z.array(z.object({ status: words, count }));
export const currencyRows = z.array(z.object({ currency: words }));
export const countRows = z.array(z.object({ count }));
export const takenRows = z.array(
  z.object({ slice: z.int(), seen: count, median: count, p90: count }),
);
