import { z } from "zod";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { parseJson } from "#lib/provider/parse-json.ts";
import { isCurrencyBasis, isCurrencyReason } from "#lib/resources/currency-basis.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, type ResourceName } from "#lib/resources/resources.ts";
import { type KnownCurrency, PENDING_CURRENCY } from "#lib/schemas/records/known-currency.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

/** What a synced record is made of: the list's JSON as it came, and what was learnt beyond it. */
export type Kept = {
  raw: string;
  tracking_id?: string | null | undefined;
  address?: string | null | undefined;
  txn_hash?: string | null | undefined;
  currency?: string | null | undefined;
  currency_basis?: string | null | undefined;
  currency_reason?: string | null | undefined;
};

/**
 * The columns that can hold more than the list's JSON does: what it masks or leaves out, and what Counterfoil
 * works out.
 */
export const LEARNT = eachResource((resource) =>
  fieldsOf(resource).flatMap(({ column, heldBack, learnt }) =>
    column !== undefined && (heldBack || learnt) ? column : [],
  ),
);

const text = z.string().nullable().optional();

/** The same columns as the database gives them. */
export const keptShape = {
  raw: z.string(),
  tracking_id: text,
  address: text,
  txn_hash: text,
  currency: text,
  currency_basis: text,
  currency_reason: text,
};

type Readers = { [R in ResourceName]: (kept: Kept) => RecordOf[R] };

const READERS: Readers = {
  payouts: ({ raw, tracking_id = null }) => {
    const payout = ENDPOINTS.payouts.normalise(parseJson(raw));
    // An empty one names nothing, and stands only where nothing was learnt.
    return { ...payout, trackingId: payout.trackingId || (tracking_id ?? payout.trackingId) };
  },
  payments: (kept) => ({
    ...ENDPOINTS.payments.normalise(parseJson(kept.raw)),
    currency: knownCurrency(kept),
  }),
  transactions: ({ raw, address = null, txn_hash = null, ...kept }) => {
    const transaction = ENDPOINTS.transactions.normalise(parseJson(raw));
    return {
      ...transaction,
      currency: knownCurrency(kept),
      address: whole(transaction.address, address),
      txnHash: whole(transaction.txnHash, txn_hash),
    };
  },
  currencies: ({ raw }) => ENDPOINTS.currencies.normalise(parseJson(raw)),
};

/**
 * A synced record in normal form: the same as the live list's, with what was learnt since filled
 * in.
 */
export function toRecord<R extends ResourceName>(resource: R, kept: Kept): RecordOf[R] {
  return READERS[resource](kept);
}

/** What the columns say of a record's currency. */
export function knownCurrency({
  currency: code = null,
  currency_basis: basis,
  currency_reason: reason,
}: Omit<Kept, "raw">): KnownCurrency {
  if (basis == null || reason == null) return PENDING_CURRENCY;
  if (!isCurrencyBasis(basis) || !isCurrencyReason(reason)) return PENDING_CURRENCY;
  return { code, basis, reason };
}

function whole(listed: string | null, learnt: string | null): string | null {
  return listed === null || listed.includes("*") ? (learnt ?? listed) : listed;
}
