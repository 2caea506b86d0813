import "server-only";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { readAnchors } from "#lib/audit/anchors/read-anchors.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { compareContent } from "#lib/matching/compare-content.ts";
import { recordOf } from "#lib/matching/is-same-payout.ts";
import { matchWithOrder } from "#lib/matching/match-with-order.ts";
import { FAR_BACK_MS } from "#lib/matching/search-list.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { readRow } from "#lib/payouts/order/order-row.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import type { ReadLog } from "#lib/payouts/sending-process/read-send-logs.ts";
import { isMadeHere } from "#lib/payouts/sources/is-made-here.ts";
import { readSources, type Sources, sourcesOf } from "#lib/payouts/sources/sources.ts";
import { isDismissed } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { marginMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import { syncedPayout } from "#lib/provider/normalise/synced-payout.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";
import type { Difference } from "#lib/schemas/account-hold.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { setting } from "#lib/settings/read-settings.ts";

type Noted = AuditLink & { notedBy: string };

/** What this process saw, what every send log notes, and the newest anchor, as audit events that must be there. */
export async function findLostCommits(
  logs: Iterable<ReadLog>,
  seen: AuditLink | null,
): Promise<Difference[]> {
  const noted: Noted[] = [];
  if (seen !== null) noted.push({ ...seen, notedBy: "this process" });
  for (const { processId, commit } of logs) {
    if (commit !== null) noted.push({ ...commit, notedBy: `the send log of process ${processId}` });
  }
  const { newest } = await readAnchors(setting("AUDIT_ANCHOR_FILE") ?? null, await accountId());
  if (newest !== null) noted.push({ seq: newest.seq, hash: newest.hash, notedBy: "an anchor" });
  if (noted.length === 0) return [];
  const rows = await database()
    .selectFrom("audit_event")
    .select(["seq", "hash"])
    .where("account_id", "=", await accountId())
    .where("seq", "in", [...new Set(noted.map(({ seq }) => seq))])
    .execute();
  const kept = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  return noted
    .filter(({ seq, hash }) => kept.get(seq) !== hash)
    .map(({ seq, hash, notedBy }) => ({ kind: "lost_commit", seq, notedBy, hash }));
}

/**
 * Sends of which the database knows nothing: the order is not there, or was never claimed. A draft that was never
 * submitted, such as lost commits leave, is no order.
 */
export async function findLoggedSends(logs: Iterable<ReadLog>): Promise<Difference[]> {
  const sends = [...logs].flatMap((log) => log.sends);
  const ids = [...new Set(sends.map(({ order }) => order))];
  const known = new Map<string, { sent_at: string | null; provider_payout_id: string | null }>();
  for (let first = 0; first < ids.length; first += 1_000) {
    const rows = await database()
      .selectFrom("payout_order")
      .select(["id", "sent_at", "provider_payout_id"])
      .where("account_id", "=", await accountId())
      .where("id", "in", ids.slice(first, first + 1_000))
      .where("submitted_at", "is not", null)
      .execute();
    for (const row of rows) known.set(row.id, row);
  }
  return sends
    .filter(({ order }) => {
      const row = known.get(order);
      return row === undefined || (row.sent_at === null && row.provider_payout_id === null);
    })
    .map(({ order, trackingId, at }) => ({
      kind: "logged_send",
      orderId: order,
      trackingId,
      sentAt: at,
      isKnown: known.has(order),
    }));
}

/** How long before the newest commit an order that ended unsent is still compared by its content. */
const RECENT_HOURS = 26;

export type Listed = { difference: Difference & { kind: "listed" }; payout: Payout };
type Unknown = Difference & { kind: "unknown_payout" };

/**
 * Of the payouts that the provider created since `since`, as the synced records have them after a reading:
 * `listed` carry the tracking ID of an order that was not sent here, or are equal to one; `unknown` belong to
 * no order, although all payouts are declared to be made here. A payout that is known to be another order's
 * is equal to nothing: one that is listed without its tracking ID is read by its ID first, and compared as it is
 * listed where that fails.
 */
export async function findListed(
  since: string,
  readOne: (id: string) => Promise<Payout>,
): Promise<{ listed: Listed[]; unknown: Unknown[] }> {
  const account = await accountId();
  const sources = sourcesOf(await readSources());
  const { rows } = await sql<{ raw: string; raw_detail: string | null; at: string }>`
    select p.raw, p.raw_detail, p.created_at as at from synced_payout p
    left join payout_order e on e.account_id = ${account} and e.provider_payout_id = p.id
    where p.account_id = ${account} and p.created_at >= ${since}::timestamptz and e.id is null
    order by p.created_at, p.id`.execute(database());
  const within = { since, margin: await marginMs() };
  const listed: Listed[] = [];
  const unknown: Unknown[] = [];
  for (const row of rows) {
    const { at } = row;
    let payout = syncedPayout(row);
    if (payout.id === null) continue;
    const payoutId = String(payout.id);
    let owner = await ownerOf(payout, within, sources);
    if (isByContent(owner) && !payout.trackingId && row.raw_detail === null) {
      const listed = payout;
      const record = await readOne(payoutId).catch(() => listed);
      payout = recordOf(owner.trackingId, listed, record);
      owner = await ownerOf(payout, within, sources);
    }
    if (owner === "known") continue;
    if (owner !== null) {
      const { id: orderId, trackingId, by } = owner;
      listed.push({ difference: { kind: "listed", orderId, trackingId, payoutId, by }, payout });
    } else if (
      isMadeHere({ createdAt: Date.parse(at), payout }, sources) &&
      !(await mayBeSentHere(payout, at))
    ) {
      unknown.push({ kind: "unknown_payout", payoutId });
    }
  }
  return { listed, unknown };
}

type OwnerRow = { id: string; tracking_id: string };
type Own = { id: string; trackingId: string; by: "tracking_id" | "content" };
type Owner = Own | "known" | null;
type Within = { since: string; margin: number };

/**
 * The order that was not sent here and whose payout this is, unless users said that it is another one; "known" where
 * an order has its tracking ID.
 */
async function ownerOf(
  payout: Payout,
  { since, margin }: Within,
  sources: Sources,
): Promise<Owner> {
  const account = await accountId();
  const dismissed = isDismissed("payout_order", sql`${payout.id}`);
  let isKnown = false;
  if (payout.trackingId) {
    const { rows } = await sql<OwnerRow & { is_unsent: boolean; is_dismissed: boolean }>`
      select id, tracking_id, ${dismissed} as is_dismissed, state in ('draft', 'awaiting_approval', 'approved', 'queued', 'not_sent',
        'cancelled', 'rejected', 'expired') as is_unsent
      from payout_order where account_id = ${account} and tracking_id = ${payout.trackingId}
      order by sent_at is null, id desc`.execute(database());
    if (rows.some(({ is_unsent }) => !is_unsent)) return "known";
    const [own] = rows;
    isKnown = own !== undefined;
    const mayBeOwn = own !== undefined && !own.is_dismissed;
    if (mayBeOwn && !(await isFromElsewhere(payout, own.id, sources))) {
      return { id: own.id, trackingId: own.tracking_id, by: "tracking_id" };
    }
  }
  const { walletCurrency: currency, address, tag, amount } = payout;
  if (currency === null || address === null || amount === null) return isKnown ? "known" : null;
  const hash = recipientHash({ currency, address, tag });
  const { rows } = await sql<OwnerRow>`
    select id, tracking_id from payout_order
    where account_id = ${account} and recipient_hash = ${hash} and amount = ${amount}::numeric
      and not ${dismissed}
      and created_at <= ${payout.createdAt ?? since}::timestamptz
        + make_interval(secs => ${margin / 1_000})
      and (state in ('awaiting_approval', 'approved', 'queued')
        or (state in ('not_sent', 'cancelled', 'rejected', 'expired')
          and submitted_at > ${since}::timestamptz - make_interval(hours => ${RECENT_HOURS})))
    order by id limit 1`.execute(database());
  const [equal] = rows;
  if (equal !== undefined) {
    return { id: equal.id, trackingId: equal.tracking_id, by: "content" };
  }
  return isKnown ? "known" : null;
}

function isByContent(owner: Owner): owner is Own & { by: "content" } {
  return owner !== null && owner !== "known" && owner.by === "content";
}

/**
 * Whether a payout with an order's tracking ID may have been made elsewhere: other sources are named, and it
 * says something else than was ordered. The search before the POST then holds that order alone.
 */
async function isFromElsewhere(payout: Payout, id: string, sources: Sources): Promise<boolean> {
  if (sources.wallets.size === 0 && sources.trackingPrefixes.length === 0) return false;
  const order = await findOrder(id);
  return order !== null && compareContent(payout, order.order.request).length > 0;
}

/**
 * The differences without those that users saw when they released an earlier hold and that stay: a
 * commit and a whole order that are lost, and a payout that was not ordered here. The others move
 * their order, so where they appear again, commits were lost again.
 */
export async function withoutReleased(differences: Difference[]): Promise<Difference[]> {
  if (!differences.some(canStay)) return differences;
  const { rows } = await sql<{ difference: unknown }>`
    select difference from account_hold, jsonb_array_elements(differences) as difference
    where account_id = ${await accountId()} and released_at is not null`.execute(database());
  return differences.filter(
    (one) => !(canStay(one) && rows.some(({ difference }) => isDeepStrictEqual(difference, one))),
  );
}

function canStay(one: Difference): boolean {
  if (one.kind === "logged_send") return !one.isKnown;
  return one.kind === "lost_commit" || one.kind === "unknown_payout";
}

/**
 * Whether an order without a payout that was sent near its creation may have become it: by its
 * content while the order's outcome is unknown, otherwise only if the tracking ID was changed or
 * dropped. Payout control reports the latter.
 */
async function mayBeSentHere(payout: Payout, createdAt: string): Promise<boolean> {
  const account = await accountId();
  const far = FAR_BACK_MS / 1_000;
  const rows = await database()
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", account)
    // The list rows have an index by the time of sending.
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_row")
        .select("payout_row.id")
        .where("payout_row.account_id", "=", account)
        .where("payout_row.provider_payout_id", "is", null)
        .where(
          sql<boolean>`payout_row.sent_at
            between ${createdAt}::timestamptz - make_interval(secs => ${far})
            and ${createdAt}::timestamptz + make_interval(secs => ${far})`,
        ),
    )
    .execute();
  return rows.some((row) => {
    const { state, request } = readRow(row).order;
    const match = matchWithOrder(payout, request);
    if (match.kind !== "candidate") return match.kind === "own";
    return state === "sending" || isUnconfirmed(state) || match.trackingId !== "other";
  });
}
