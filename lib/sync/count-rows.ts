import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import type { Entry } from "#lib/sync/store/listed-record.ts";
import type { Window } from "#lib/sync/window.ts";

/** How many records Counterfoil has in a window. In a transaction, pass it. */
export async function countRows(window: Window, on: Database = database()): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(RESOURCES[window.resource].table)}
    where account_id = ${await accountId(on)}
      and created_at >= ${window.startsAt}::timestamptz
      and created_at < ${window.endsAt}::timestamptz`.execute(on);
  return Number(rows[0]?.count ?? 0);
}

/**
 * How many of the list items that a window was read with are stored in another window: items near a
 * border whose createdAt can't be read, or is not the time that the provider filters by, are shown
 * by the readings of both sides, and counted with the one that had them first. In a transaction,
 * pass it.
 */
export async function countElsewhere(
  { resource, startsAt, endsAt }: Window,
  listItems: readonly Entry[],
  on: Database = database(),
): Promise<number> {
  const ids = listItems.flatMap(({ id, isOwn }) => (isOwn || id === null ? [] : [id]));
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${await accountId(on)} and id = any(${ids}::numeric[])
      and (created_at < ${startsAt}::timestamptz or created_at >= ${endsAt}::timestamptz)`.execute(
    on,
  );
  return Number(rows[0]?.count ?? 0);
}
