import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { SEARCHED_FOR } from "#lib/resources/order-states.ts";
import { confirmationCounts } from "#lib/safety/confirmation-counts.ts";
import { type RoleHistory, readRoleHistory } from "#lib/safety/role-history.ts";
import { areTwoMembers, memberAlone } from "#lib/safety/two-people.ts";
import type { LoneConfirmation } from "#lib/schemas/lone-confirmation.ts";

type Kind =
  | "declared_unsent"
  | "linked"
  | "dismissed"
  | "this_payout"
  | "other_payout"
  | "lift"
  | "release";

/** A confirmation on something that is still open. */
type Row = {
  id: string;
  kind: Kind;
  /** The order, the stop or the hold. */
  subject_id: string;
  /** The provider's payout that it is about. */
  payout_id: string | null;
  reason: string | null;
  said_at: string;
  /** When that began which is decided on. */
  began_at: string;
  is_new: boolean;
};

/** A lone confirmation as it is listed, with what it takes to stop it. */
export type OpenLoneConfirmation = LoneConfirmation & {
  subject: { type: "payout-entry" | "payout-stop" | "account-hold"; id: string };
  /** The IDs of all confirmations that its member gave for this decision. */
  ids: string[];
  /** Whether the first of them was given in this transaction. */
  isNew: boolean;
};

/**
 * What waits for the second confirmation of a member who is alone: there is at most one such member, and
 * nobody else can give that confirmation. The oldest first.
 */
export async function readLoneConfirmations(on: Database): Promise<OpenLoneConfirmation[]> {
  const history = await readRoleHistory(on);
  const alone = memberAlone(history);
  if (alone === null) return [];
  const decisions = Map.groupBy(
    await readOpenConfirmations(on, alone.id),
    ({ kind, subject_id, payout_id }) => [kind, subject_id, payout_id].join(),
  );
  const waiting: OpenLoneConfirmation[] = [];
  for (const rows of decisions.values()) {
    const confirmation = await lone(on, rows, { history, alone });
    if (confirmation !== null) waiting.push(confirmation);
  }
  return waiting;
}

type Alone = { history: RoleHistory; alone: { id: string; name: string } };

/** One member's confirmations for one decision, the oldest first; null if no second one is missing. */
async function lone(
  on: Database,
  rows: readonly Row[],
  { history, alone }: Alone,
): Promise<OpenLoneConfirmation | null> {
  const [first] = rows;
  if (first === undefined) return null;
  const verdict = areTwoMembers({
    history,
    beganAt: Date.parse(first.began_at),
    confirmations: rows.map((row) => ({ memberId: alone.id, at: Date.parse(row.said_at) })),
  });
  if (verdict.isEnough || verdict.missing !== "own-second-confirmation") return null;
  const subject = { type: subjectType(first.kind), id: first.subject_id };
  return {
    id: first.id,
    member: alone,
    summary: await summaryText(on, first),
    reason: first.reason,
    saidAt: first.said_at,
    countsFrom: new Date(verdict.from).toISOString(),
    orderId: subject.type === "payout-entry" ? subject.id : null,
    subject,
    ids: rows.map(({ id }) => id),
    isNew: first.is_new,
  };
}

/** This member's confirmations that count and are about something that still waits for a second one. */
async function readOpenConfirmations(on: Database, memberId: string): Promise<Row[]> {
  const account = await accountId(on);
  const { rows } = await sql<Row>`
    select confirmation.*, said_at >= now() as is_new from (
    select payout_approval.id, decision as kind, payout_order.id as subject_id,
      candidate_id::text as payout_id, payout_approval.reason, decided_at as said_at,
      coalesce(sent_at, submitted_at) as began_at
    from payout_approval
    join payout_order on payout_order.account_id = payout_approval.account_id
      and payout_order.id = payout_approval.order_id
      and payout_order.content_hash = payout_approval.content_hash
    where payout_approval.account_id = ${account} and member = ${memberId}
      and decision in ('declared_unsent', 'linked', 'dismissed')
      and (payout_order.state in ('in_doubt', 'absent', 'ambiguous')
        or (decision = 'dismissed' and payout_order.state = any(${[...SEARCHED_FOR]}::text[])))
      and (decision = 'dismissed' or (order_state = payout_order.state
        and decided_at > now() - word_lasts(payout_approval.account_id, member)))
      and (decision = 'declared_unsent' or exists (
        select from jsonb_array_elements(candidates) as candidate
        where candidate -> 'id' = to_jsonb(candidate_id)))
      and ${confirmationCounts("payout_approval")}
    union all
    select payout_word.id, kind, payout_order.id, about_payout, payout_word.reason, said_at,
      submitted_at
    from payout_word
    join payout_order on payout_order.account_id = payout_word.account_id
      and payout_order.id = payout_word.order_id
    where payout_word.account_id = ${account} and member = ${memberId}
      and payout_order.state = 'queued' and waits_for = 'two_people'
      and about_payout = waits_detail ->> 'payoutId' and said_at >= submitted_at
      and ${confirmationCounts("payout_word")}
    union all
    select payout_stop_word.id, 'lift', payout_stop.id, null, null, said_at, stopped_at
    from payout_stop_word
    join payout_stop on payout_stop.account_id = payout_stop_word.account_id
      and payout_stop.id = payout_stop_word.stop_id
    where payout_stop_word.account_id = ${account} and member = ${memberId} and lifted_at is null
      and ${confirmationCounts("payout_stop_word")}
    union all
    select account_hold_word.id, 'release', account_hold.id, null, reason, said_at, began_at
    from account_hold_word
    join account_hold on account_hold.account_id = account_hold_word.account_id
      and account_hold.id = account_hold_word.hold_id
    where account_hold_word.account_id = ${account} and member = ${memberId}
      and released_at is null and said_at >= changed_at
      and ${confirmationCounts("account_hold_word")}
    ) as confirmation
    order by said_at`.execute(on);
  return rows;
}

function subjectType(kind: Kind): OpenLoneConfirmation["subject"]["type"] {
  if (kind === "lift") return "payout-stop";
  return kind === "release" ? "account-hold" : "payout-entry";
}

async function summaryText(on: Database, row: Row): Promise<string> {
  switch (row.kind) {
    case "lift":
      return "Lift a stop, so that payouts are sent again";
    case "release":
      return "Let sending go on although the database and the provider differed";
    case "declared_unsent":
      return `Mark as not sent: ${await payoutText(on, row)}`;
    case "linked":
    case "this_payout":
      return `The provider's payout ${row.payout_id} is this one: ${await payoutText(on, row)}`;
    case "dismissed":
    case "other_payout":
      return `The provider's payout ${row.payout_id} is not this one: ${await payoutText(on, row)}`;
  }
}

async function payoutText(on: Database, { subject_id }: Row): Promise<string> {
  const found = await findOrder(subject_id, on);
  return found === null ? "a payout" : await summaryOf(on, found.order.request);
}
