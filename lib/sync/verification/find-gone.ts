import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordReader } from "#lib/sync/record-reader.ts";
import type { Window } from "#lib/sync/window.ts";

/** This many are asked for one by one; the window stays doubted while there are more. */
const MOST_ASKED = 50;

/**
 * The ids of a window's synced records that a reading of it in full did not show. What was read
 * after that reading began is left out: the provider has it; what was read later than now was read
 * before the database's clock was set back.
 */
export async function absentFrom(
  { resource, startsAt, endsAt }: Window,
  shown: ReadonlySet<string>,
  readAt: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${await accountId()} and created_at >= ${startsAt}::timestamptz
      and created_at < ${endsAt}::timestamptz
      and (read_at <= ${readAt}::timestamptz or read_at > ${clockTime})
    order by id`.execute(database());
  return rows.map(({ id }) => id).filter((id) => !shown.has(id));
}

/**
 * Those of them that the provider does not have by id either, and how many it has. Currencies can't
 * be asked for one by one, so the list alone decides.
 */
export async function confirmGone(
  readOne: RecordReader,
  resource: ResourceName,
  ids: readonly string[],
): Promise<{ gone: string[]; kept: number }> {
  const asked = ids.slice(0, MOST_ASKED);
  const gone: string[] = [];
  for (const id of asked) {
    if ((await readOne(resource, id)) === undefined) gone.push(id);
  }
  return { gone, kept: asked.length - gone.length };
}
