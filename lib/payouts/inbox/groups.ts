import "server-only";
import { type RawBuilder, sql } from "kysely";
import { isFailedStatus } from "#lib/payouts/states/failed.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { InboxGroup } from "#lib/schemas/payouts/inbox.ts";

/** How long a payout may be about to be sent, and a status stand still, before it counts as stuck. */
const SENDING_MINUTES = 2;
const STATUS_HOURS = 24;
/** For how long its maker is shown that a payout was rejected. */
const REJECTED_DAYS = 7;

/**
 * The viewer: `mayApprove` says whether the user's roles let them decide on others' payouts,
 * `mayDecide` whether they can be one of two users on a payout that waits for two.
 */
export type Onlooker = { id: string; mayApprove: boolean; mayDecide: boolean };

export function onlookerOf({ id, roles }: { id: string; roles: readonly Role[] }): Onlooker {
  return {
    id,
    mayApprove: isPermitted(roles, "payouts.approve"),
    mayDecide: isPermitted(roles, "payouts.decide-look"),
  };
}

/**
 * As SQL, of a row of the table of orders: a part of a group, and how it is sorted. Each part is read by an
 * index of its own (migration 0051), of which it repeats the condition word for word.
 */
export type Part = { where: RawBuilder<boolean>; sort: RawBuilder<unknown> };

const submitted = sql`submitted_at desc`;
const longestWaiting = sql`submitted_at`;
const settled = sql`settled_at desc`;
const statusAt = sql`coalesce(status_seen_at, settled_at)`;

/** The parts of each group for this user. No row is in two. */
export function groupParts(
  { id, mayApprove, mayDecide }: Onlooker,
  account: string,
  defined: readonly DefinedStatus[],
): Record<InboxGroup, Part[]> {
  const toApprove = sql<boolean>`(
    state = 'awaiting_approval' and ${mayApprove} and made_by is distinct from ${id}
    and not payout_order_is_of(payout_order, ${id}))`;
  // Who has confirmed it waits for the other one.
  const toDecide = sql<boolean>`(
    state in ('approved', 'queued') and waits_for = 'two_people' and ${mayDecide} and not exists (
      select from payout_word
      where payout_word.account_id = payout_order.account_id
        and payout_word.order_id = payout_order.id and payout_word.member = ${id}
        and payout_word.kind in ('this_payout', 'other_payout')
        and payout_word.said_at >= payout_order.submitted_at
        and payout_word.about_payout = payout_order.waits_detail ->> 'payoutId'))`;
  const unsent = sql<boolean>`(state in ('approved', 'queued', 'sending')
    and waits_for <> 'two_people' and coalesce(sent_at, submitted_at) < now() - make_interval(mins => ${SENDING_MINUTES})
    and not ${waitsForFunds})`;
  const unmoved = sql<boolean>`(state in ('accepted', 'found') and follow_at is not null
    and coalesce(status_seen_at, settled_at) < now() - make_interval(hours => ${STATUS_HOURS}))`;
  return {
    approvals: [
      // Those that this member is asked for are read before the others, however many wait.
      {
        where: sql<boolean>`(asked_approver = ${id} and ${toApprove})`,
        sort: longestWaiting,
      },
      {
        where: sql<boolean>`(asked_approver is distinct from ${id} and ${toApprove})`,
        sort: longestWaiting,
      },
      { where: toDecide, sort: longestWaiting },
    ],
    inDoubt: [
      { where: sql<boolean>`state in ('in_doubt', 'absent', 'ambiguous')`, sort: submitted },
    ],
    stuck: [
      // What waits for a member is read before the others, however many are stuck.
      { where: sql<boolean>`(waits_for = 'send' and ${unsent})`, sort: submitted },
      { where: sql<boolean>`(waits_for <> 'send' and ${unsent})`, sort: submitted },
      { where: unmoved, sort: sql`${statusAt} desc` },
    ],
    waiting: [
      {
        where: sql<boolean>`(state in ('awaiting_approval', 'approved', 'queued', 'sending')
          and not ${toApprove} and not ${toDecide} and not ${unsent} and not ${waitsForFunds})`,
        sort: submitted,
      },
    ],
    failed: [
      {
        where: sql<boolean>`(state in ('refused', 'not_sent', 'declared_unsent') and ${isUnattended})`,
        sort: settled,
      },
      {
        where: sql<boolean>`(state in ('accepted', 'found')
          and status in ${failedStatuses(account, defined)} and ${isUnattended})`,
        sort: settled,
      },
      {
        where: sql<boolean>`(state = 'rejected' and made_by = ${id} and ${isUnattended}
          and settled_at > now() - make_interval(days => ${REJECTED_DAYS}))`,
        sort: settled,
      },
    ],
  };
}

/** As SQL, of a row of the table of orders: it is counted in its wallet's one item. */
const waitsForFunds = sql<boolean>`(state in ('approved', 'queued') and waits_for = 'nobody'
  and coalesce(waits_detail ->> 'why', '') = 'funds')`;

/**
 * As SQL, of a row of the table of orders that failed: nobody closed it as it is now, and nothing that
 * was submitted in its place goes on, went or failed itself.
 */
const isUnattended = sql<boolean>`(
  not exists (
    select from payout_closing c
    where c.account_id = payout_order.account_id and c.order_id = payout_order.id
      and c.order_state = payout_order.state and c.status is not distinct from payout_order.status)
  and not exists (
    select from payout_order replacement
    where replacement.account_id = payout_order.account_id
      and replacement.replaces = payout_order.id
      and replacement.state not in ('draft', 'cancelled', 'rejected', 'expired')))`;

/**
 * The statuses in use that say that a payout failed. They are few: each is looked up behind the one before,
 * rather than at every order.
 */
const failedStatuses = (account: string, defined: readonly DefinedStatus[]) => sql`(
  with recursive used (status) as (
    (select status from payout_order
     where account_id = ${account} and state in ('accepted', 'found')
     order by status limit 1)
    union all
    select (select next.status from payout_order next
            where next.account_id = ${account} and next.state in ('accepted', 'found')
              and next.status > used.status
            order by next.status limit 1)
    from used where used.status is not null)
  select status from used where ${isFailedStatus(sql.ref("status"), defined)})`;
