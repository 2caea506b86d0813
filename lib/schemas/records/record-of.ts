import type { Currency } from "#lib/schemas/records/currency.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

/** The normal form of each resource's records. */
export type RecordOf = {
  payouts: Payout;
  payments: Payment;
  transactions: Transaction;
  currencies: Currency;
};
