import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { parseJson } from "#lib/provider/parse-json.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

/** What a synced record is made of: the list's JSON as it came, and what was learnt beyond it. */
export type Kept = {
  raw: string;
  tracking_id?: string | null | undefined;
  address?: string | null | undefined;
  txn_hash?: string | null | undefined;
};

/** The columns that can hold more than the list's JSON does: what it masks or leaves out. */
export const LEARNT = eachResource((resource) =>
  fieldsOf(resource).flatMap(({ column, heldBack }) => (heldBack && column) ?? []),
);

type Readers = { [R in ResourceName]: (kept: Kept) => RecordOf[R] };

const READERS: Readers = {
  payouts: ({ raw, tracking_id = null }) => {
    const payout = ENDPOINTS.payouts.normalise(parseJson(raw));
    // An empty one names nothing, and stands only where nothing was learnt.
    return { ...payout, trackingId: payout.trackingId || (tracking_id ?? payout.trackingId) };
  },
  payments: ({ raw }) => ENDPOINTS.payments.normalise(parseJson(raw)),
  transactions: ({ raw, address = null, txn_hash = null }) => {
    const transaction = ENDPOINTS.transactions.normalise(parseJson(raw));
    return {
      ...transaction,
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

function whole(listed: string | null, learnt: string | null): string | null {
  return listed === null || listed.includes("*") ? (learnt ?? listed) : listed;
}
