import type { LoadSchema } from "#lib/api-client/requests/fetch-json.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

/** The schema of each resource's records, loaded when the browser first reads one. */
export const RECORD_SCHEMAS: { readonly [R in ResourceName]: LoadSchema<RecordOf[R]> } = {
  payouts: async () => (await import("#lib/schemas/records/payout.ts")).payoutSchema,
  payments: async () => (await import("#lib/schemas/records/payment.ts")).paymentSchema,
  transactions: async () => (await import("#lib/schemas/records/transaction.ts")).transactionSchema,
  currencies: async () => (await import("#lib/schemas/records/currency.ts")).currencySchema,
};
