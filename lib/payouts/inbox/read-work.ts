import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import { readNewestComments } from "#lib/payouts/comments/newest-comments.ts";
import { groupParts, type Onlooker, type Part } from "#lib/payouts/inbox/groups.ts";
import { countFaults, readFaults } from "#lib/payouts/inbox/read-faults.ts";
import { type Row, readRow } from "#lib/payouts/order/order-row.ts";
import {
  type FaultyOrder,
  type Inbox,
  type InboxGroup,
  MOST_COUNTED,
} from "#lib/schemas/payouts/inbox.ts";
import type { InboxCounts } from "#lib/schemas/payouts/inbox-counts.ts";
import { MOST_APPROVED_AT_ONCE } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** As many as a user can go through before looking again. */
const SHOWN = 50;
/** As many as are approved with one step-up. */
const SHOWN_TO_APPROVE = MOST_APPROVED_AT_ONCE;

/**
 * What is in the Inbox, as this user sees it: what they are asked to approve, then what waits for them, the
 * longest waiting first; the rest newest first, what waits for "Send" before it.
 */
export async function readWork(
  onlooker: Onlooker,
): Promise<Omit<Inbox, "discrepancies" | "undecided">> {
  const counts = await countWork(onlooker);
  const account = await accountId();
  const parts = groupParts(onlooker, account, await definedStatuses());
  const unreadable: FaultyOrder[] = [];
  const group = async (name: InboxGroup) => {
    if (counts[name] === 0) return { total: 0, entries: [] };
    if (name === "approvals") {
      const entries = await readApprovals(account, parts[name], onlooker.id, unreadable);
      return { total: counts[name], entries };
    }
    const found = await Promise.all(parts[name].map((part) => readPart(account, part, SHOWN)));
    const rows = found.flat().sort(sendFirst).slice(0, SHOWN);
    return { total: counts[name], entries: rows.flatMap((row) => readOr(row, unreadable)) };
  };
  const [approvals, inDoubt, stuck, waiting, failed, faults] = await Promise.all([
    group("approvals"),
    group("inDoubt"),
    group("stuck"),
    group("waiting"),
    group("failed"),
    readFaults(),
  ]);
  const known = new Set(faults.map(({ id }) => id));
  const faulty = [...faults, ...unreadable.filter(({ id }) => !known.has(id))];
  const groups = { approvals, inDoubt, stuck, waiting, failed };
  const comments = await readNewestComments(Object.values(groups).flatMap((one) => one.entries));
  return { ...groups, faulty, comments };
}

/** What waits for this member's approval, as `readWork` has it. */
export async function readToApprove(onlooker: Onlooker): Promise<PayoutOrder[]> {
  const account = await accountId();
  const { approvals } = groupParts(onlooker, account, await definedStatuses());
  return await readApprovals(account, approvals, onlooker.id, []);
}

async function readApprovals(
  account: string,
  parts: readonly Part[],
  memberId: string,
  unreadable: FaultyOrder[],
): Promise<PayoutOrder[]> {
  const found = await Promise.all(parts.map((part) => readPart(account, part, SHOWN_TO_APPROVE)));
  const rows = found.flat().sort(askedFirst(memberId)).slice(0, SHOWN_TO_APPROVE);
  return rows.flatMap((row) => readOr(row, unreadable));
}

async function readPart(account: string, { where, sort }: Part, most: number): Promise<Row[]> {
  return await database()
    .selectFrom("payout_order")
    .selectAll()
    .select(sql<boolean>`payout_order_asked_can_approve(payout_order)`.as("asked_can_approve"))
    .where("account_id", "=", account)
    .where(where)
    .orderBy(sort)
    .limit(most)
    .execute();
}

/** Those that this member is asked to approve, then the others; each the longest waiting first. */
function askedFirst(memberId: string): (a: Row, b: Row) => number {
  const rank = ({ asked_approver }: Row) => (asked_approver === memberId ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || -byNewest(a, b);
}

/** Those that wait for "Send", then the others; each the newest first. */
function sendFirst(a: Row, b: Row): number {
  const rank = ({ waits_for }: Row) => (waits_for === "send" ? 0 : 1);
  return rank(a) - rank(b) || byNewest(a, b);
}

function byNewest(a: Row, b: Row): number {
  return Date.parse(b.submitted_at ?? b.created_at) - Date.parse(a.submitted_at ?? a.created_at);
}

/** The row's order; one that can't be read is skipped, so that it hides none of the others. */
function readOr(row: Row, unreadable: FaultyOrder[]): PayoutOrder[] {
  try {
    return [readRow(row).order];
  } catch {
    unreadable.push({ id: row.id, state: row.state, since: row.submitted_at });
    return [];
  }
}

/**
 * How many orders are in the Inbox, as this user sees it; of each part of a group at most
 * `MOST_COUNTED`.
 */
export async function countWork(
  onlooker: Onlooker,
): Promise<Omit<InboxCounts, "discrepancies" | "undecided">> {
  const account = await accountId();
  const { approvals, inDoubt, stuck, waiting, failed } = groupParts(
    onlooker,
    account,
    await definedStatuses(),
  );
  const count = (where: RawBuilder<boolean>) => sql`(
    select count(*) from (
      select from payout_order where account_id = ${account} and ${where} limit ${MOST_COUNTED}
    ) counted)`;
  const counted = (parts: Part[]) =>
    sql`(${sql.join(
      parts.map(({ where }) => count(where)),
      sql` + `,
    )})::int`;
  const drafts = sql<boolean>`state = 'draft' and made_by = ${onlooker.id}`;
  const { rows } = await sql<
    Omit<InboxCounts, "faulty" | "discrepancies" | "undecided">
  >`${keepPlan}
    select ${counted(approvals)} as approvals, ${counted(inDoubt)} as "inDoubt",
      ${counted(stuck)} as stuck, ${counted(waiting)} as waiting, ${counted(failed)} as failed,
      ${count(drafts)}::int as drafts,
      (select count(*) from funds_hold where account_id = ${account} and lifted_at is null)::int as holds`.execute(
    database(),
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("the database counted nothing");
  return { ...counts, faulty: await countFaults() };
}
