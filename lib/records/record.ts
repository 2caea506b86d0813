import * as z from "zod";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { completionShape, toCompletion } from "#lib/records/completion.ts";
import { isCurrencyBasis, isCurrencyReason } from "#lib/resources/currency-basis.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { type Direction, isDirection } from "#lib/resources/direction.ts";
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
  direction?: string | null | undefined;
  completed_at?: string | null | undefined;
  matched_at?: string | null | undefined;
  open_seen_at?: string | null | undefined;
};

/**
 * The columns that can hold more than the list's JSON does: what it masks or leaves out, and what Counterfoil
 * works out.
 */
export const LEARNT = eachResource((resource) => [
  ...fieldsOf(resource).flatMap(({ column, heldBack, learnt }) =>
    column !== undefined && (heldBack || learnt) ? column : [],
  ),
  // Whether a payout's completion is exact.
  ...(resource.name === "payouts" ? ["matched_at"] : []),
]);

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
  direction: text,
  ...completionShape,
};

type Readers = { [R in ResourceName]: (kept: Kept) => RecordOf[R] };

const READERS: Readers = {
  payouts: ({ raw, tracking_id = null, direction, ...kept }) => {
    const payout = ENDPOINTS.payouts.normalise(parseJson(raw));
    return {
      ...payout,
      // An empty one names nothing, and stands only where nothing was learnt.
      trackingId: payout.trackingId || (tracking_id ?? payout.trackingId),
      direction: knownDirection(direction, payout.direction),
      completion: toCompletion(kept),
    };
  },
  payments: ({ raw, direction, ...kept }) => {
    const payment = ENDPOINTS.payments.normalise(parseJson(raw));
    return {
      ...payment,
      currency: knownCurrency(kept),
      direction: knownDirection(direction, payment.direction),
    };
  },
  transactions: ({ raw, address = null, txn_hash = null, direction, ...kept }) => {
    const transaction = ENDPOINTS.transactions.normalise(parseJson(raw));
    return {
      ...transaction,
      currency: knownCurrency(kept),
      direction: knownDirection(direction, transaction.direction),
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

/** What its column says of a record's direction; `otherwise` where it is not synced. */
export function knownDirection<T>(
  direction: string | null | undefined,
  otherwise: T,
): Direction | T {
  return direction != null && isDirection(direction) ? direction : otherwise;
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
