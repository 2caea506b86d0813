import type { APIRequestContext } from "@playwright/test";
import type * as z from "zod";
import { listSchema } from "#lib/schemas/common/list.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";

/** Each finds the newest record that suits a test, as the API gives it. */
export const findPayout = finder("payouts", payoutSchema);
export const findPayment = finder("payments", paymentSchema);
export const findCurrency = finder("currencies", currencySchema);

/**
 * Each finds the newest suiting record that was there when the test stack synced its records, which it
 * does once, before the tests: one that is older than a day, however many the tests have sent since.
 */
export const findSyncedPayout = finder("payouts", payoutSchema, { to: yesterday });
export const findSyncedPayment = finder("payments", paymentSchema, { to: yesterday });

function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString();
}

function finder<R extends { id: string | null }>(
  resource: string,
  schema: z.ZodType<R>,
  { to }: { to?: () => string } = {},
) {
  type Whole = R & { id: string };
  const list = listSchema(schema);
  return async (request: APIRequestContext, suits: (row: Whole) => boolean = () => true) => {
    for (let page = 1; page <= 5; page += 1) {
      const query = new URLSearchParams({ page: String(page), ...(to && { to: to() }) });
      const answer = await request.get(`/api/${resource}?${query}`);
      const { data } = list.parse(await answer.json());
      const found = data.find((row): row is Whole => hasId(row) && suits(row));
      if (found !== undefined) return found;
    }
    throw new Error(`no such record among the newest ${resource}`);
  };
}

function hasId<R extends { id: string | null }>(row: R): row is R & { id: string } {
  return row.id !== null;
}
