import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeItems } from "#lib/email/outbox.ts";
import { isEmailOn } from "#lib/email/smtp.ts";
import { seesWhole } from "#lib/schemas/identity/role.ts";
import {
  type Notice,
  type NoticeDetails,
  type NoticeKind,
  noticeContentSchema,
} from "#lib/schemas/notice.ts";
import { announce } from "#lib/updates/announce.ts";

/** More than anybody reads at once; the rest follows when these are acknowledged. */
const MOST = 50;

/** For how long a notice is kept that is shown no more; what it told stays in the audit log. */
const KEPT_DAYS = 30;

/**
 * Tells a member something in the product, until they acknowledge it. In the transaction of what it
 * tells, before the audit event.
 */
export async function notify<Kind extends NoticeKind>(
  transaction: Transaction<Tables>,
  memberId: string,
  kind: Kind,
  details: NoticeDetails<Kind>,
): Promise<void> {
  await write(transaction, [memberId], kind, details);
}

/** Tells every member who may sign in and sees the whole account, but for `except`. */
export async function notifyEveryone<Kind extends NoticeKind>(
  transaction: Transaction<Tables>,
  kind: Kind,
  details: NoticeDetails<Kind>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const members = await activeMembers(transaction);
  const told = members
    .filter(({ id, roles }) => !except.includes(id) && seesWhole(roles))
    .map(({ id }) => id);
  await write(transaction, told, kind, details);
}

/** Tells a member and every administrator. */
export async function notifyWithAdministrators<Kind extends NoticeKind>(
  transaction: Transaction<Tables>,
  memberId: string,
  kind: Kind,
  details: NoticeDetails<Kind>,
): Promise<void> {
  const members = await activeMembers(transaction);
  const administrators = members.filter(({ roles }) => roles.includes("administrator"));
  const told = new Set([memberId, ...administrators.map(({ id }) => id)]);
  await write(transaction, [...told], kind, details);
}

/** Tells an order's maker, where there is one who sees the whole account, and every approver that it still awaits approval. */
export async function remindOfApproval(
  transaction: Transaction<Tables>,
  makerId: string | null,
  details: NoticeDetails<"approval-waits">,
): Promise<void> {
  const members = await activeMembers(transaction);
  const ids = members
    .filter(({ id, roles }) => (id === makerId && seesWhole(roles)) || roles.includes("approver"))
    .map(({ id }) => id);
  await write(transaction, ids, "approval-waits", details);
}

/** As SQL, of a notice: not that an order still awaits approval which no longer does. By its id, row for row. */
const isStillSo = sql<boolean>`case when notice.kind = 'approval-waits' then coalesce((
  select o.state = 'awaiting_approval' from payout_order o
  where o.account_id = notice.account_id and o.id = (notice.details ->> 'order')::uuid), true) else true end`;

/**
 * What a member has not acknowledged yet and is still so, oldest first. With `ofThemselves`, what is about them alone:
 * before they became a limited viewer they may have been told of anything.
 */
export async function listNotices(
  on: Database,
  memberId: string,
  { ofThemselves = false }: { ofThemselves?: boolean } = {},
): Promise<Notice[]> {
  const rows = await on
    .selectFrom("notice")
    .modifyFront(keepPlan)
    .select(["id", "kind", "details", "created_at"])
    .where("account_id", "=", await accountId(on))
    .where("member_id", "=", memberId)
    .where("acknowledged_at", "is", null)
    .where(isStillSo)
    .$if(ofThemselves, (query) =>
      query.where(sql<boolean>`details -> 'member' ->> 'id' = ${memberId}`),
    )
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(({ id, kind, details, created_at }) => ({
    id,
    createdAt: created_at,
    content: noticeContentSchema.safeParse({ kind, details }).data ?? null,
  }));
}

/** Notes that a member has read these notices; gives which of them were theirs and still open. */
export async function acknowledge(
  transaction: Transaction<Tables>,
  memberId: string,
  ids: readonly string[],
): Promise<{ id: string; kind: string }[]> {
  return await transaction
    .updateTable("notice")
    .set({ acknowledged_at: sql<string>`now()` })
    .where("account_id", "=", await accountId(transaction))
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .where("acknowledged_at", "is", null)
    .returning(["id", "kind"])
    .execute();
}

/** Deletes notices that were acknowledged, or are no longer so, days ago. Returns how many. */
export async function purgeNotices(): Promise<number> {
  const before = sql<string>`now() - make_interval(days => ${KEPT_DAYS})`;
  const { numDeletedRows } = await database()
    .deleteFrom("notice")
    .where("account_id", "=", await accountId())
    .where("created_at", "<", before)
    .where(sql<boolean>`(acknowledged_at < ${before} or not ${isStillSo})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Other notices may name a member: by a name alone. */
const concernedSchema = z.object({ member: z.object({ id: z.string() }) });

/**
 * The member whose account a notice is about is emailed too, at the address that they have now: call
 * `notify` before an address is changed. Nobody can turn it off.
 */
async function emailMemberConcerned(
  transaction: Transaction<Tables>,
  rows: readonly { id: string; member_id: string }[],
  kind: NoticeKind,
  details: object,
): Promise<void> {
  const concerned = concernedSchema.safeParse(details).data;
  if (!isEmailOn() || concerned === undefined) return;
  const { id } = concerned.member;
  const row = rows.find(({ member_id }) => member_id === id);
  if (row === undefined) return;
  const { email } = await transaction
    .selectFrom("member")
    .select("email")
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await writeItems(transaction, [
    {
      memberId: id,
      kind: "security",
      source: `security:${row.id}`,
      subjectId: row.id,
      details: { kind, details },
      address: email,
    },
  ]);
}

async function activeMembers(transaction: Transaction<Tables>) {
  return await transaction
    .selectFrom("member")
    .select(["id", "roles"])
    .where("account_id", "=", await accountId(transaction))
    .where("disabled_at", "is", null)
    .execute();
}

async function write(
  transaction: Transaction<Tables>,
  memberIds: readonly string[],
  kind: NoticeKind,
  details: object,
): Promise<void> {
  if (memberIds.length === 0) return;
  const account_id = await accountId(transaction);
  const rows = memberIds.map((member_id) => ({
    account_id,
    member_id,
    id: randomUUIDv7(),
    kind,
    details: JSON.stringify(details),
    acknowledged_at: null,
  }));
  await transaction.insertInto("notice").values(rows).execute();
  await emailMemberConcerned(transaction, rows, kind, details);
  await announce(transaction, account_id, { topic: "notices", ids: null }, memberIds);
}
