import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import type { DatedResourceName, ResourceName } from "#lib/resources/resources.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

/** Where a resource is read, and what makes its records of what is read. */
type Endpoint<R extends ResourceName> = {
  list: string;
  /** Null: the interface has no path for one record. */
  record: R extends DatedResourceName ? string : null;
  normalise: (value: unknown) => RecordOf[R];
};

/** The interface's paths (docs/provider-interface.md, Operations): payouts under v1, one payout under its own singular path. */
export const ENDPOINTS: { readonly [R in ResourceName]: Endpoint<R> } = {
  payouts: { list: "/api/v1/payouts", record: "/api/v1/payout", normalise: normalisePayout },
  payments: { list: "/api/v2/payments", record: "/api/v2/payments", normalise: normalisePayment },
  transactions: {
    list: "/api/v2/transactions",
    record: "/api/v2/transactions",
    normalise: normaliseTransaction,
  },
  currencies: { list: "/api/v2/currencies", record: null, normalise: normaliseCurrency },
};
