import type { APIRequestContext } from "@playwright/test";
import type { z } from "zod";
import { currencySchema } from "#lib/schemas/currency.ts";
import { listSchema } from "#lib/schemas/list.ts";
import { paymentSchema } from "#lib/schemas/payment.ts";
import { payoutSchema } from "#lib/schemas/payout.ts";
import { transactionSchema } from "#lib/schemas/transaction.ts";

/** Each finds the newest record that suits a test, as the API gives it. */
export const storedPayout = finder("payouts", payoutSchema);
export const storedPayment = finder("payments", paymentSchema);
export const storedTransaction = finder("transactions", transactionSchema);
export const storedCurrency = finder("currencies", currencySchema);

function finder<R extends { id: number | null }>(resource: string, schema: z.ZodType<R>) {
  type Whole = R & { id: number };
  const list = listSchema(schema);
  return async (request: APIRequestContext, suits: (row: Whole) => boolean = () => true) => {
    for (let page = 1; page <= 5; page += 1) {
      const answer = await request.get(`/api/${resource}?page=${page}`);
      const { data } = list.parse(await answer.json());
      const found = data.find((row): row is Whole => hasId(row) && suits(row));
      if (found !== undefined) return found;
    }
    throw new Error(`no such record among the newest ${resource}`);
  };
}

function hasId<R extends { id: number | null }>(row: R): row is R & { id: number } {
  return row.id !== null;
}
