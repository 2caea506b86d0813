import "server-only";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { isServer } from "#lib/database/identity.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { whyApproval } from "#lib/payouts/approve/why-approval.ts";
import { hasAcceptedCredentials } from "#lib/payouts/credentials/known-credentials.ts";
import { whyOverLimit } from "#lib/payouts/rolling-limits/why-over-limit.ts";
import { equalOrderIds, groupOfOrder, sameRecipient } from "#lib/payouts/send/equal-orders.ts";
import type { Sender } from "#lib/payouts/sending-process/sender.ts";
import { isFailedStatus } from "#lib/payouts/states/failed.ts";
import { mayGoSince } from "#lib/payouts/states/may-go-since.ts";
import {
  type ClaimConditions,
  type OrderFacts,
  STANDSTILL_MINUTES,
} from "#lib/payouts/states/order-life.ts";
import { isStopped } from "#lib/payouts/stop/stop-payouts.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { readDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** A search before the POST that began longer ago does not count. */
const SEARCH_SECONDS = 30;
/** After the POST of an order to the same recipient that was declined. */
const AFTER_DECLINE_SECONDS = 30;

/** A search before the POST that found nothing. */
export type ClearSearch = {
  /** When its reading began, by the database's clock. */
  beganAt: string;
  earlier: SearchedForEarlier;
};

/** The orders declined to the same recipient that were looked for before it. */
export type SearchedForEarlier = {
  ids: readonly string[];
  /** For how long after a decline another copy of it may still turn up. */
  settlingMs: number;
};

export type Asking = {
  sender: Pick<Sender, "compared" | "seen">;
  /** Null: there was none. */
  search: ClearSearch | null;
  /** The limits in force, whose lock the transaction has. */
  limits: readonly RollingLimit[];
};

type Facts = {
  order: OrderFacts;
  now: ClaimConditions;
  /** The order that has the possible match for which this one waits. */
  matchOf: string | null;
  /** Another order of its replacement group has its payout. */
  isGroupPaid: boolean;
};

/**
 * What `whyNotClaimable` asks about an order at this moment, as the database has it; null if there
 * is no such order. This is the one place where the conditions of a claim are gathered. In the
 * claim's own transaction, whose locks keep them so until it is committed.
 */
export async function readClaimFacts(
  on: Transaction<Tables>,
  id: string,
  { sender, search, limits }: Asking,
): Promise<Facts | null> {
  const account = await accountId(on);
  // Not as this process last knew it: what an order replaces may have been said not to have failed a moment ago.
  const defined = await readDefinedStatuses(on);
  const searchedAt = sql<string | null>`${search?.beganAt ?? null}::timestamptz`;
  const { rows } = await sql<Row>`${keepPlan}
    select e.state, e.request, e.made_by, e.submitted_at,
      array_remove(array(select a ->> 'id' from jsonb_array_elements(e.adoptions) a) || e.made_by, null)
        as member_ids, payout_order_maker_disabled(e) as is_maker_disabled,
       e.needs_approval, e.waits_for, e.doubt, e.holds_tracking_id, e.sent_at,
      payout_order_approval(e) as approval,
      ${groupPaid(defined)} as is_group_paid, ${earlierFound(defined)} as earlier_found,
      (exists (select from account_hold h where h.account_id = e.account_id and h.released_at is null)
        or exists (select from account a where a.id = e.account_id and a.closed_at is not null)
        or ${sender.compared !== null} and not ${hasAcceptedCredentials(account)}) as is_on_hold,
      ${isCompared(account, sender)} as is_compared,
      payout_order_is_held_for_funds(e) as is_held_for_funds,
      ${stoodStill} as stood_still,
      ${equalOrder} as equal_order,
      ${orderWithCandidates(search)} as match_of,
      ${tooSoon} as is_too_soon,
      case when ${searchedAt} is null
             or ${searchedAt} <= coalesce(e.queued_at, e.released_at, e.submitted_at)
             or ${search === null ? sql`false` : declinedSince(search.earlier)} then 'none'
           when ${searchedAt} < clock_timestamp() - make_interval(secs => ${SEARCH_SECONDS})
             then 'too_old'
           else 'clear' end as search
    from payout_order e
    where e.account_id = ${account} and e.id = ${id}
    for update of e`.execute(on);
  const [row] = rows;
  if (row === undefined) return null;
  const request = payoutRequestSchema.parse(row.request);
  const { made_by: makerId, submitted_at: submittedAt } = row;
  const facts = toFacts(row, {
    isStopped:
      row.is_maker_disabled || (await isStopped(on, { request, memberIds: row.member_ids })),
    why: await whyApproval(on, request, { makerId, submittedAt }),
  });
  if (facts.order.approval === "fresh") return facts;
  const overLimit = await whyOverLimit(on, { id, request, makerId, submittedAt }, limits);
  if (overLimit !== null) facts.now.needsApprovalNow = true;
  return facts;
}

const isPaid = (
  defined: readonly DefinedStatus[],
) => sql<boolean>`(one.state in ('accepted', 'found')
  and not ${isFailedStatus(sql.ref("one.status"), defined)})`;

/**
 * A decline that came after the earlier ones were looked for: the search doesn't count, and the next try looks for
 * that order, too.
 */
const declinedSince = ({ ids, settlingMs }: SearchedForEarlier) => sql<boolean>`exists (
  select from payout_order other
  where other.account_id = e.account_id and other.id <> e.id
    and other.recipient_hash = e.recipient_hash and ${wasDeclinedLately(settlingMs)}
    and not other.id = any(${ids}::uuid[]))`;

const groupPaid = (defined: readonly DefinedStatus[]) => sql<boolean>`exists (
  select from payout_order one where one.account_id = e.account_id and one.id <> e.id
    and one.id in ${groupOfOrder} and ${isPaid(defined)})`;

/**
 * Another order of its replacement group has its payout; or one to the same recipient that was declined and found since
 * this one was submitted; or one that this replaces or came just after, or what that one did in its turn. The two
 * together would pay twice. Not where the provider says that the payout failed.
 */
const earlierFound = (defined: readonly DefinedStatus[]) => sql<boolean>`(${groupPaid(defined)}
or exists (
  select from payout_order one where one.account_id = e.account_id and one.id <> e.id
    and one.recipient_hash = e.recipient_hash and one.state = 'found'
    and one.settled_at > e.submitted_at and ${isPaid(defined)}
    and exists (
      select from payout_event told where told.account_id = one.account_id
        and told.order_id = one.id and told.field = 'state' and told.value = 'refused'))
or exists (
  with recursive earlier (state, status, replaces, linked_to) as (
    select one.state, one.status, one.replaces, one.linked_to from payout_order one
    where one.account_id = e.account_id and one.id in (e.replaces, e.linked_to)
    union
    select one.state, one.status, one.replaces, one.linked_to from earlier
    join payout_order one
      on one.account_id = e.account_id and one.id in (earlier.replaces, earlier.linked_to))
  select from earlier one where ${isPaid(defined)}))`;

/**
 * Orders with equal content, and its replacement group whatever their content, while they are under way or in doubt. Of
 * one in doubt an approver may say that it is another payment; an edit voids that, and so does the end of their
 * right to approve.
 */
const equalOrder = sql<ClaimConditions["equalOrder"]>`coalesce((
  select case when bool_or(other.state = 'sending') then 'sending' else 'in_doubt' end
  from payout_order other
  where other.account_id = e.account_id and other.id <> e.id and other.id = any(${equalOrderIds})
    and (other.state = 'sending' or (other.state in ('in_doubt', 'absent', 'ambiguous') and not exists (
      select from payout_word w
      where w.account_id = e.account_id and w.order_id = e.id and w.kind = 'other_payment'
        and w.about_order = other.id and w.said_at >= e.submitted_at
        and w.is_approver and not payout_order_is_of(e, w.member)
        and not exists (select from member m where m.account_id = w.account_id and m.id::text = w.member
          and (m.disabled_at is not null or not 'approver' = any(m.roles))))))
  having count(*) > 0), 'none')`;

/**
 * An order that has a possible match and that two users say first isn't paid by it: one of its replacement group, one
 * declined to the same recipient, or one that they or this one came just after, which was declined or not sent. Of those
 * declined to the recipient, what counts is how long before this one was submitted, so that none stops counting while
 * this one waits; without a search, which is never claimed, only those since.
 */
const orderWithCandidates = (search: ClearSearch | null) => sql<string | null>`(
  with recursive earlier (id, replaces, linked_to) as (
    (select one.id, one.replaces, one.linked_to from payout_order one
    where one.account_id = e.account_id and one.id = any(array${groupOfOrder} || e.linked_to)
    union
    select one.id, one.replaces, one.linked_to from payout_order one
    where one.account_id = e.account_id and one.recipient_hash = e.recipient_hash
      and one.state = 'refused' and one.settled_at
        > e.submitted_at - make_interval(secs => ${(search?.earlier.settlingMs ?? 0) / 1_000}))
    union
    select one.id, one.replaces, one.linked_to from earlier
    join payout_order one
      on one.account_id = e.account_id and one.id in (earlier.replaces, earlier.linked_to))
  select one.id from earlier join payout_order one
    on one.account_id = e.account_id and one.id = earlier.id and one.id <> e.id
  where one.state in ('refused', 'not_sent', 'declared_unsent') and one.candidates <> '[]'
    and payout_order_has_candidates(one)
  order by one.id limit 1)`;

const tooSoon = sql<boolean>`exists (
  select from payout_order other
  where ${sameRecipient} and other.state = 'refused'
    and other.sent_at > clock_timestamp() - make_interval(secs => ${AFTER_DECLINE_SECONDS}))`;

/**
 * Whether sending stood still for 15 minutes since the order was released, or since a user last
 * said "Send". `worked_at` is updated while sending works; `unbroken_since` is the end of its last
 * gap. Or for this order alone: something kept it back from its first try to its last (`noteWaiting`).
 */
const since = mayGoSince("e");
const minutes = sql<string>`make_interval(mins => ${STANDSTILL_MINUTES})`;
const stoodStill = sql<boolean>`(coalesce(
  (select p.unbroken_since - ${since} >= ${minutes}
     or clock_timestamp() - greatest(${since}, p.worked_at) >= ${minutes}
   from sending_pulse p where p.account_id = e.account_id),
  clock_timestamp() - ${since} >= ${minutes})
  or coalesce((e.waits_detail ->> 'last')::timestamptz
    - (e.waits_detail ->> 'since')::timestamptz >= ${minutes}, false))`;

/**
 * This process compared, and the database is still the one of then: the same server, in the newest epoch,
 * with the newest audit event that this process saw committed.
 */
export function isCompared(
  account: string,
  { compared, seen }: Asking["sender"],
): RawBuilder<boolean> {
  if (compared === null) return sql<boolean>`false`;
  const hasSeen =
    seen === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from audit_event a where a.account_id = ${account}
          and a.seq = ${seen.seq} and a.hash = ${seen.hash})`;
  return sql<boolean>`(
    not pg_is_in_recovery() and ${isServer(compared.identity)} and ${hasSeen} and coalesce((
      select newest.id = ${compared.epochId} and newest.opened_at is not null
      from sending_epoch newest where newest.account_id = ${account}
      order by newest.began_at desc, newest.id desc limit 1), false))`;
}

type Row = {
  request: unknown;
  made_by: string | null;
  /** Its maker and who took it over. */
  member_ids: string[];
  submitted_at: string | null;
  is_maker_disabled: boolean;
  state: OrderFacts["state"];
  needs_approval: boolean;
  waits_for: OrderFacts["waitsFor"];
  doubt: OrderFacts["doubt"];
  holds_tracking_id: boolean;
  sent_at: string | null;
  approval: OrderFacts["approval"];
  earlier_found: boolean;
  is_group_paid: boolean;
  is_on_hold: boolean;
  is_compared: boolean;
  is_held_for_funds: boolean;
  stood_still: boolean;
  equal_order: ClaimConditions["equalOrder"];
  match_of: string | null;
  is_too_soon: boolean;
  search: ClaimConditions["search"];
};

type Asked = { isStopped: boolean; why: Awaited<ReturnType<typeof whyApproval>> };

function toFacts(row: Row, { isStopped, why }: Asked): Facts {
  return {
    order: {
      state: row.state,
      needsApproval: row.needs_approval,
      approval: row.approval,
      waitsFor: row.waits_for,
      mayHaveLeft: row.sent_at !== null,
      doubt: row.doubt,
      hasCandidates: false,
      holdsTrackingId: row.holds_tracking_id,
    },
    now: {
      isCompared: row.is_compared,
      isOnHold: row.is_on_hold,
      isStopped,
      isHeldForFunds: row.is_held_for_funds,
      stoodStill: row.stood_still,
      search: row.search,
      equalOrder: row.equal_order,
      earlierHasCandidates: row.match_of !== null,
      isTooSoonAfterDecline: row.is_too_soon,
      earlierWasFound: row.earlier_found,
      needsApprovalNow: why !== null,
    },
    matchOf: row.match_of,
    isGroupPaid: row.is_group_paid,
  };
}

/**
 * As SQL, of `other`: declined so lately, within the settling time of this moment, that another order to the
 * same recipient is linked to it.
 */
export function wasDeclinedLately(settlingMs: number): RawBuilder<boolean> {
  return sql<boolean>`(other.state = 'refused'
    and other.settled_at > clock_timestamp() - make_interval(secs => ${settlingMs / 1_000}))`;
}
