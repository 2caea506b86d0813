import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";
import type { ChangeView, SavedView, SaveView, ViewUse } from "#lib/schemas/views/saved-view.ts";

/** Far more than anybody finds a way through: what a list's menu shows at most. */
const MOST_SHOWN = 500;
/** How many views of one list a user can keep. */
const MOST_KEPT = 200;

/**
 * A user's own views of a list and those that others share, by name; if they are too many, the
 * user's own are kept.
 */
export async function listViews(db: Database, resource: ResourceName, memberId: string) {
  const shown = (await views(db, memberId))
    .where("saved_view.resource", "=", resource)
    .where((where) =>
      where.or([
        where("saved_view.member_id", "=", memberId),
        where("saved_view.shared", "=", true),
      ]),
    )
    .orderBy((where) => where("saved_view.member_id", "=", memberId), "desc")
    .orderBy("saved_view.name")
    .orderBy("saved_view.id")
    .limit(MOST_SHOWN);
  const rows = await db
    .selectFrom(shown.as("shown"))
    .modifyFront(keepPlan)
    .selectAll()
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => viewOf(row, memberId));
}

/** One of the user's own views; null if there is none with this id, or it is another user's. */
export async function findOwnView(db: Database, id: string, memberId: string) {
  const query = (await views(db, memberId))
    .where("saved_view.id", "=", id)
    .where("saved_view.member_id", "=", memberId);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : viewOf(row, memberId);
}

/** Saves a new view; null if the user has one of this name, or has too many already. */
export async function addView(
  db: Database,
  memberId: string,
  view: SaveView,
): Promise<string | null> {
  const account = await accountId(db);
  const { kept } = await db
    .selectFrom("saved_view")
    .select(({ fn }) => fn.countAll<string>().as("kept"))
    .where("account_id", "=", account)
    .where("member_id", "=", memberId)
    .where("resource", "=", view.resource)
    .executeTakeFirstOrThrow();
  if (Number(kept) >= MOST_KEPT) return null;
  const row = await db
    .insertInto("saved_view")
    .values({ ...view, account_id: account, id: randomUUIDv7(), member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes what is given of one of the user's views; false if another of theirs has the name. */
export async function setView(db: Database, view: SavedView, memberId: string, to: ChangeView) {
  const account = await accountId(db);
  const other = await db
    .selectFrom("saved_view")
    .select("id")
    .where("account_id", "=", account)
    .where("member_id", "=", memberId)
    .where("resource", "=", view.resource)
    .where("name", "=", to.name ?? view.name)
    .where("id", "!=", view.id)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await db
    .updateTable("saved_view")
    .set({ ...to, changed_at: sql<string>`now()` })
    .where("account_id", "=", account)
    .where("member_id", "=", memberId)
    .where("id", "=", view.id)
    .execute();
  return true;
}

/** Removes one of the user's views. */
export async function dropView(db: Database, id: string, memberId: string): Promise<void> {
  await db
    .deleteFrom("saved_view")
    .where("account_id", "=", await accountId(db))
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
}

/** A view that the user can open: one of their own or one that is shared. Null if there is none with this id. */
export async function findView(db: Database, id: string, memberId: string) {
  const row = await (await views(db, memberId))
    .where("saved_view.id", "=", id)
    .where((where) =>
      where.or([
        where("saved_view.member_id", "=", memberId),
        where("saved_view.shared", "=", true),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? null : viewOf(row, memberId);
}

/** Sets how a user uses a view; a list opens with one of them alone. */
export async function keepViewUse(
  db: Database,
  view: SavedView,
  memberId: string,
  use: Required<ViewUse>,
) {
  const key = { account_id: await accountId(db), member_id: memberId };
  if (use.isDefault) {
    await db
      .updateTable("saved_view_use")
      .set({ is_default: false })
      .where("account_id", "=", key.account_id)
      .where("member_id", "=", memberId)
      .where("resource", "=", view.resource)
      .where("view_id", "!=", view.id)
      .execute();
  }
  const pinned_at = use.isPinned ? (view.pinnedAt ?? new Date().toISOString()) : null;
  const set = { pinned_at, is_default: use.isDefault };
  await db
    .insertInto("saved_view_use")
    .values({ ...key, view_id: view.id, resource: view.resource, ...set })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "member_id", "view_id"]).doUpdateSet(set),
    )
    .execute();
}

async function views(db: Database, memberId: string) {
  return db
    .selectFrom("saved_view")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "saved_view.account_id")
        .onRef("member.id", "=", "saved_view.member_id"),
    )
    .leftJoin("saved_view_use", (join) =>
      join
        .onRef("saved_view_use.account_id", "=", "saved_view.account_id")
        .onRef("saved_view_use.view_id", "=", "saved_view.id")
        .on("saved_view_use.member_id", "=", memberId),
    )
    .select([
      "saved_view.id",
      "saved_view.resource",
      "saved_view.name",
      "saved_view.query",
      "saved_view.shared",
      "saved_view.member_id",
      "saved_view.created_at",
      "saved_view.changed_at",
      "member.name as member_name",
      "pinned_at",
      "is_default",
    ])
    .where("saved_view.account_id", "=", await accountId(db));
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof views>>["executeTakeFirstOrThrow"]>>;

function viewOf(row: Row, memberId: string): SavedView {
  const { id, resource, name, query, shared } = row;
  return {
    id,
    resource,
    name,
    // Views kept while lists had a choice of source may still name one.
    query: canonicalQuery(query),
    shared,
    own: row.member_id === memberId,
    member: row.member_name,
    pinnedAt: row.pinned_at,
    isDefault: row.is_default === true,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
