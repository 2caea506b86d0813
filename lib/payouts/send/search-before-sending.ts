import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { recordOf } from "#lib/matching/is-same-payout.ts";
import { matchWithOrder, needsReadingById } from "#lib/matching/match-with-order.ts";
import {
  nextReading,
  payoutsVerifiedTo,
  type Reading,
} from "#lib/payouts/sending-process/read-recent.ts";
import type { FoundBeforeSending } from "#lib/payouts/states/order-life.ts";
import { dismissedForSending } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { marginMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { syncedPayout } from "#lib/provider/normalise/synced-payout.ts";
import { getRecord } from "#lib/provider/records.ts";
import { spellings } from "#lib/records/conditions/stored-forms.ts";
import { isText } from "#lib/records/conditions/text-key.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * Payouts since an order was created whose tracking ID is missing: read by their ids, at most this
 * many.
 */
const MOST_READS = 50;

export type SearchedBeforeSending = {
  found: FoundBeforeSending;
  /** What was found; null for "nothing". */
  payout: Payout | null;
  reading: Reading;
};

type Search = {
  read?: (noLaterThan: string | null) => Promise<Reading>;
  readOne?: (id: string) => Promise<Payout>;
};

/**
 * The search before the POST: whether the provider already has the order's tracking ID, at a payout
 * of any age, or a changed form of it at one created since the order was written. Rejects if the
 * provider can't be read.
 */
export async function searchBeforeSending(
  payoutOrder: PayoutOrder,
  {
    read = nextReading,
    readOne = (id) => getRecord(accountClient("payout"), "payouts", id),
  }: Search = {},
): Promise<SearchedBeforeSending> {
  const since = new Date(Date.parse(payoutOrder.submittedAt) - (await marginMs())).toISOString();
  // Without synced records only the provider's list can tell, from when the order was written.
  const reading = await read((await payoutsVerifiedTo()) === null ? payoutOrder.submittedAt : null);
  const dismissed = await dismissedForSending(payoutOrder.id);
  const known = await readCandidates(payoutOrder.request.trackingId, since);
  const order = { request: payoutOrder.request, since };
  let changed: Payout | null = null;
  let reads = 0;
  for (const candidate of known) {
    if (candidate.id !== null && dismissed.has(String(candidate.id))) continue;
    let payout = candidate;
    if (needsReadingById(payout, payoutOrder.request) && reads < MOST_READS) {
      reads += 1;
      const record = await readOne(String(payout.id)).catch(() => candidate);
      payout = recordOf(payoutOrder.request.trackingId, candidate, record);
    }
    const found = meaningBeforeSending(payout, order);
    if (found === "changed_id") {
      if (changed === null && !(await isOfAnotherOrder(payout, payoutOrder.id))) changed = payout;
    } else if (found !== "nothing") return { found, payout, reading };
  }
  if (changed !== null) {
    return { found: "changed_id", payout: changed, reading };
  }
  return { found: "nothing", payout: null, reading };
}

/**
 * Synced payouts with exactly this tracking ID, of any age, and those created since that lack one
 * or share its beginning or end. The last are many if tracking IDs begin alike; TypeScript decides.
 */
async function readCandidates(trackingId: string, since: string): Promise<Payout[]> {
  const account = await accountId();
  // In small letters by the server, which may know those of ASCII alone.
  const isAlike = sql`exists (
    select from (select lower(form) as small from unnest(${spellings(trackingId)}::text[]) as form) as own
    where strpos(lower(tracking_id), left(small, 8)) > 0 or strpos(lower(tracking_id), right(small, 8)) > 0
      or strpos(small, lower(btrim(tracking_id))) > 0)`;
  const { rows } = await sql<{ raw: string; raw_detail: string | null }>`
    (select id, raw, raw_detail from synced_payout
      where account_id = ${account} and ${isText("tracking_id", trackingId)}
        and tracking_id = ${trackingId} limit 20)
    union all
    (select id, raw, raw_detail from synced_payout
      where account_id = ${account} and created_at >= ${since}::timestamptz
        and tracking_id is distinct from ${trackingId}
        and (coalesce(tracking_id, '') = '' or ${isAlike})
      order by created_at desc limit 5000)`.execute(database());
  return rows.map(syncedPayout);
}

/** Whether the payout is known to be another order's, by its id or by its tracking ID. */
async function isOfAnotherOrder({ id, trackingId }: Payout, own: string): Promise<boolean> {
  const row = await database()
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("id", "<>", own)
    .where(
      sql<boolean>`(provider_payout_id::text = ${id === null ? null : String(id)}
        or (tracking_id = ${trackingId} and sent_at is not null))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Ordered = {
  request: PayoutRequest;
  /** The earliest moment at which a payout of this order can have been created: RFC 3339, UTC. */
  since: string;
};

/**
 * What a payout of the provider's means for an order that has not been sent. Whose it is, the caller finds out for the
 * few that come into question.
 */
function meaningBeforeSending(payout: Payout, { request, since }: Ordered): FoundBeforeSending {
  const isSince = payout.createdAt === null || Date.parse(payout.createdAt) >= Date.parse(since);
  const match = matchWithOrder(payout, request);
  switch (match.kind) {
    case "own":
      if (!isSince) return "older_payout";
      return match.discrepancies.length === 0 ? "own_payout" : "other_content";
    case "candidate":
      return isSince && match.trackingId !== "other" ? "changed_id" : "nothing";
    case "none":
      return "nothing";
  }
}
