import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import { columnInstant } from "#lib/sync/store/rows/column-value.ts";
import { TAIL_END } from "#lib/sync/window.ts";

/**
 * Has the windows read again in which these records stand: doubted, where a record should have
 * shown at its own time; what is at another's, since from and to or nothing tell its own, is looked
 * for further off.
 */
export async function lookFor(resource: DatedResourceName, ids: readonly string[]): Promise<void> {
  const table = sql.table(RESOURCES[resource].table);
  const account = await accountId();
  const { rows } = await sql<{ id: string; raw: string; created_at: string }>`
    select id, raw, created_at from ${table}
    where account_id = ${account} and id = any(${ids}::numeric[])`.execute(database());
  const atOwnTime = rows.filter(({ raw, created_at }) => isOwnTime(parseJson(raw), created_at));
  const doubted = new Set(atOwnTime.map(({ id }) => id));
  const about = (some: readonly string[]) => sql`
    where account_id = ${account} and resource = ${resource} and state = 'complete'
      and ends_at <> ${TAIL_END}::timestamptz and exists (
        select from ${table} as record where record.account_id = ${account}
          and record.id = any(${some}::numeric[])
          and record.created_at >= held.starts_at and record.created_at < held.ends_at)`;
  await sql`update sync_window as held set state = 'doubted' ${about([...doubted])}`.execute(
    database(),
  );
  const others = ids.filter((id) => !doubted.has(id));
  await sql`update sync_window as held set asked_at = clock_timestamp() ${about(others)}`.execute(
    database(),
  );
}

function isOwnTime(value: unknown, stands: string): boolean {
  const own = columnInstant(normaliseRecord(value, () => ({})).createdAt);
  return own !== null && compareInstants(own, stands) === 0;
}
