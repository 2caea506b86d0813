import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type NewItem, writeItems } from "#lib/email/outbox.ts";
import { KINDS_TO_CHECK } from "#lib/notifications/report-to-check.ts";
import { groupParts, type Part } from "#lib/payouts/inbox/groups.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { decidesFrom } from "#lib/safety/two-people.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import { type Role, seesWhole } from "#lib/schemas/identity/role.ts";
import {
  type ChosenKind,
  CORRECTED_KINDS,
  choiceKey,
  NOTIFICATION_KINDS,
} from "#lib/schemas/notification-kinds.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** What one round finds at most of each kind; the next round finds the rest. */
const BATCH_SIZE = 500;
/** No member's id: whom the Inbox shows what everybody sees. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

type Recipient = { id: string; roles: Role[]; off: string[] };
type News = { id: string; source: string };

/**
 * What a round looks for. Each kind asks the database for nothing that nobody will be told of: it would be found in
 * every round, and leave no room for the rest.
 */
type Round = { account: string; recipients: readonly Recipient[]; batchSize: number };

/**
 * Finds in the orders and discrepancies what members should be told and were not told yet, and writes it down
 * for them (docs/decisions/emails-derived-by-the-worker.md). What is older than a day is passed over.
 */
export async function findNews({
  batchSize = BATCH_SIZE,
}: {
  batchSize?: number;
} = {}): Promise<void> {
  const account = await accountId();
  const round = { account, recipients: await readRecipients(account), batchSize };
  const items = await Promise.all([
    toApprove(round),
    failed(round),
    unconfirmed(round),
    notOrdered(round),
    toCheck(round),
  ]);
  await writeItems(database(), items.flat());
}

/** The members who may sign in, apart from the sandbox's own, whose addresses are invented. */
async function readRecipients(account: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select p.id, p.roles, array(
      select key from member_preference c
      where c.account_id = p.account_id and c.member_id = p.id
        and c.key like 'email.%' and c.value = 'false') as off
    from member p
    where p.account_id = ${account} and p.disabled_at is null and not p.sandbox`.execute(
    database(),
  );
  return rows;
}

function wanting(recipients: readonly Recipient[], kind: ChosenKind) {
  return recipients.filter((one) => wants(one, kind));
}

/** Whether a member wants emails of a kind and may use the operation that it is about. */
export function wants({ roles, off }: Pick<Recipient, "roles" | "off">, kind: ChosenKind): boolean {
  return !off.includes(choiceKey(kind)) && mayBeTold(roles, kind);
}

/** Whether a member wants the emails that those of payouts to check correct. */
export function wantsCorrections(member: Pick<Recipient, "roles" | "off">): boolean {
  return CORRECTED_KINDS.some((kind) => wants(member, kind));
}

/**
 * Whether a member's roles let them see what a kind is about, whichever payout it is; those without a role see nothing.
 */
export function mayBeTold(roles: readonly Role[], kind: ChosenKind): boolean {
  const { forThose } = NOTIFICATION_KINDS[kind];
  if (!seesWhole(roles)) return false;
  return forThose === null ? roles.length > 0 : isPermitted(roles, forThose);
}

/** Asked for again, since the approval before no longer counts or the payout was edited, it is news again. */
const asked = sql<string>`'approve:' || payout_order.id || ':' || version
  || ':' || extract(epoch from approval_asked_at)`;

async function toApprove({ account, recipients, batchSize }: Round): Promise<NewItem[]> {
  const approvers = await readApprovers(wanting(recipients, "approve"));
  if (approvers.length === 0) return [];
  const ids = approvers.map(({ id }) => id);
  const from = approvers.map((one) => one.from);
  const { rows } = await sql<News & { member: string }>`
    select payout_order.id, member, ${asked} as source
    from payout_order, unnest(${ids}::uuid[], ${from}::float8[]) as approver (member, decides_from)
    where account_id = ${account} and state = 'awaiting_approval'
      and approval_asked_at > now() - interval '1 day' and made_by is not null
      and submitted_at >= to_timestamp(decides_from / 1000)
      and not payout_order_is_of(payout_order, member::text)
      and (asked_approver is null or asked_approver = member::text
        or not payout_order_asked_can_approve(payout_order))
      and not exists (
        select from email_item told
        where told.account_id = payout_order.account_id and told.member_id = member
          and told.source = ${asked})
    order by approval_asked_at limit ${batchSize}`.execute(database());
  return rows.map(({ id, member, source }) => ({
    memberId: member,
    kind: "approve",
    source,
    subjectId: id,
  }));
}

/** From when on (epoch milliseconds) what was submitted is theirs to decide on; without those who decide on nothing. */
async function readApprovers(wants: readonly Recipient[]): Promise<{ id: string; from: number }[]> {
  const history = await readRoleHistory(database());
  if (history.coolingOffHours === 0) {
    return wants.map(({ id }) => ({ id, from: Number.NEGATIVE_INFINITY }));
  }
  return wants.flatMap(({ id }) => {
    const from = decidesFrom(history, id, ["approver"]);
    return from === null ? [] : [{ id, from }];
  });
}

async function failed({ account, recipients, batchSize }: Round): Promise<NewItem[]> {
  const { isWanted, toldOf } = toldOfFailures(recipients);
  const parts = await everybodysParts(account);
  const found = await Promise.all(
    parts.failed.map((part) =>
      readOrders(account, {
        part,
        isNew: sql<boolean>`coalesce(status_seen_at, settled_at) > now() - interval '1 day'`,
        source: sql<string>`'failed:' || payout_order.id || ':' || state || ':' || coalesce(status, '')`,
        isWanted,
        batchSize,
      }),
    ),
  );
  return found
    .flat()
    .flatMap(({ id, source, involved }) => toAll(toldOf(involved), "failed", id, source));
}

/** Who is told that an order failed, by the members who are involved in it; as SQL (of `involved`), whether anybody is. */
function toldOfFailures(recipients: readonly Recipient[]) {
  const wanted = wanting(recipients, "failed");
  const seeing = recipients.filter(({ roles }) => mayBeTold(roles, "failed"));
  const makers = wanted.filter(({ roles }) => roles.includes("maker"));
  const involves = (some: readonly Recipient[]) =>
    sql<boolean>`involved && ${some.map(({ id }) => id)}::text[]`;
  const isWanted = sql<boolean>`case when ${involves(seeing)} then ${involves(wanted)}
    else ${makers.length > 0}::boolean end`;
  const toldOf = (involved: readonly string[]) => {
    const isInvolved = (one: Recipient) => involved.includes(one.id);
    return seeing.some(isInvolved) ? wanted.filter(isInvolved) : makers;
  };
  return { isWanted, toldOf };
}

async function unconfirmed({ account, recipients, batchSize }: Round): Promise<NewItem[]> {
  const told = wanting(recipients, "unconfirmed");
  if (told.length === 0) return [];
  const parts = await everybodysParts(account);
  const found = await Promise.all(
    parts.inDoubt.map((part) =>
      readOrders(account, {
        part,
        isNew: sql<boolean>`exists (
          select from payout_event seen
          where seen.account_id = payout_order.account_id and seen.order_id = payout_order.id
            and seen.field = 'state' and seen.value = payout_order.state
            and seen.first_seen_at > now() - interval '1 day')`,
        // Not of the state: while it is looked for, it goes from one doubtful state to another.
        source: sql<string>`'unconfirmed:' || payout_order.id`,
        isWanted: sql<boolean>`true`,
        batchSize,
      }),
    ),
  );
  return found.flat().flatMap(({ id, source }) => toAll(told, "unconfirmed", id, source));
}

async function notOrdered({ account, recipients, batchSize }: Round): Promise<NewItem[]> {
  const told = wanting(recipients, "unordered");
  if (told.length === 0) return [];
  const { rows } = await sql<News>`
    select id, source from (
      select id, opened_at, 'unordered:' || id || ':' || extract(epoch from opened_at) as source
      from payout_discrepancy
      where account_id = ${account} and kind = 'not_ordered' and closed_at is null
        and opened_at > now() - interval '1 day') found
    where ${isUntold(account)} order by opened_at limit ${batchSize}`.execute(database());
  return rows.flatMap(({ id, source }) => toAll(told, "unordered", id, source));
}

/**
 * For those who are told of the payout as a failed one, and all who are told of unconfirmed ones. It is noted as
 * "unordered", and the report itself says what it is: a worker of the released version drops a kind that it doesn't
 * know, and so at least sends the link to payout control.
 */
async function toCheck({ account, recipients, batchSize }: Round): Promise<NewItem[]> {
  const deciding = wanting(recipients, "unconfirmed");
  const { isWanted, toldOf } = toldOfFailures(recipients);
  const { rows } = await sql<News & { involved: string[] }>`
    select id, source, involved from (
      select report.id, report.opened_at, ${involvedIn} as involved,
        'check:' || report.id || ':' || extract(epoch from report.opened_at) as source
      from payout_discrepancy report join payout_order
        on payout_order.account_id = report.account_id and payout_order.id = report.order_id
      where report.account_id = ${account} and report.kind = any(${[...KINDS_TO_CHECK]})
        and report.severity = 'critical' and report.closed_at is null
        and report.opened_at > now() - interval '1 day') found
    where ${isUntold(account)} and (${deciding.length > 0}::boolean or ${isWanted})
    order by opened_at limit ${batchSize}`.execute(database());
  return rows.flatMap(({ id, source, involved }) => {
    const told = new Set([...deciding, ...toldOf(involved)]);
    return toAll([...told], "unordered", id, source);
  });
}

async function everybodysParts(account: string) {
  const everybody = { id: NOBODY, mayApprove: false, mayDecide: false };
  return groupParts(everybody, account, await definedStatuses());
}

/** Whether a payout has failed, and was neither closed nor replaced since. */
export async function isUnattendedFailure(id: string): Promise<boolean> {
  const account = await accountId();
  const { failed } = await everybodysParts(account);
  const { rows } = await sql`
    select from payout_order where account_id = ${account} and id = ${id}
      and (${sql.join(
        failed.map(({ where }) => where),
        sql` or `,
      )})`.execute(database());
  return rows.length > 0;
}

type Wanted = {
  part: Part;
  isNew: RawBuilder<boolean>;
  source: RawBuilder<string>;
  /** Of `involved`: whether somebody will be told. */
  isWanted: RawBuilder<boolean>;
  batchSize: number;
};

/** As SQL, of a row of the table of orders: its maker, who took it over and who approved it. */
const involvedIn = sql<string[]>`array(
  select member from payout_approval a
  where a.account_id = payout_order.account_id and a.order_id = payout_order.id
    and a.decision = 'approved'
  union select made_by
  union select adoption ->> 'id' from jsonb_array_elements(adoptions) adoption)`;

/** Orders that nobody was told of, and their makers and approvers. */
async function readOrders(account: string, { part, isNew, source, isWanted, batchSize }: Wanted) {
  const { rows } = await sql<News & { involved: string[] }>`
    select id, source, involved from payout_order, lateral (
      select ${source} as source, ${involvedIn} as involved) found
    where account_id = ${account} and ${part.where} and ${isNew} and ${isUntold(account)} and ${isWanted}
    order by ${part.sort} limit ${batchSize}`.execute(database());
  return rows;
}

function isUntold(account: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from email_item told where told.account_id = ${account} and told.source = found.source)`;
}

function toAll(
  members: readonly Recipient[],
  kind: ChosenKind,
  subjectId: string,
  source: string,
): NewItem[] {
  return members.map(({ id }) => ({ memberId: id, kind, source, subjectId }));
}
