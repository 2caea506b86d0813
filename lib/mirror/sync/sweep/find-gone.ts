import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import type { OneReader } from "#lib/mirror/sync/one-reader.ts";
import type { Window } from "#lib/mirror/sync/window.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** So many are asked for one by one; the window stays doubted while there are more. */
const MOST_ASKED = 50;

/**
 * The ids of a window's records in the mirror that a reading of it in full did not show. What was read
 * after that reading began is left out: the service has it.
 */
export async function absentFrom(
  { resource, startsAt, endsAt }: Window,
  shown: ReadonlySet<string>,
  readAt: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(MIRROR_TABLES[resource].table)}
    where merchant_id = ${await merchantId()} and created_at >= ${startsAt}::timestamptz
      and created_at < ${endsAt}::timestamptz and read_at <= ${readAt}::timestamptz
    order by id`.execute(database());
  return rows.map(({ id }) => id).filter((id) => !shown.has(id));
}

/**
 * Those of them that the service has not by their ids either, and how many it has. Of currencies, which
 * nobody can ask for one by one, the list alone says so.
 */
export async function confirmGone(
  readOne: OneReader,
  resource: Mirrored,
  ids: readonly string[],
): Promise<{ gone: string[]; kept: number }> {
  const asked = ids.slice(0, MOST_ASKED);
  const gone: string[] = [];
  for (const id of asked) {
    if ((await readOne(resource, id)) === undefined) gone.push(id);
  }
  return { gone, kept: asked.length - gone.length };
}
