import * as z from "zod";
import { ask } from "#sandbox/interface/ask.ts";
import { currency, list, listedPayout, payment, transaction } from "#sandbox/interface/shapes.ts";

/** Asks for one page of each list, with its shape checked. */
export const payouts = lister("/api/v1/payouts", listedPayout);
export const payments = lister("/api/v2/payments", payment);
export const transactions = lister("/api/v2/transactions", transaction);
export const currencies = lister("/api/v2/currencies", currency);

function lister<T extends z.ZodType>(path: string, shape: T) {
  const envelope = list(shape);
  return async (query = "") => envelope.parse((await ask(`${path}${query}`)).body);
}

const timed = z.object({ id: z.int(), createdAt: z.string() });
const timedList = z.object({
  data: z.array(timed),
  meta: z.object({ last_page: z.int(), total: z.int() }),
});
export type Timed = z.infer<typeof timed>;

/** Every record of a list, page by page, and the total that the list states. */
export async function readAll(
  path: string,
  filter = "",
): Promise<{ rows: Timed[]; total: number }> {
  const rows: Timed[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = timedList.parse((await ask(`${path}?page=${page}${filter}`)).body);
    rows.push(...data);
    if (page >= meta.last_page) return { rows, total: meta.total };
  }
}
