import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { columnInstant } from "#lib/mirror/store/column-value.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import { HEAD_END } from "#lib/mirror/sync/window.ts";
import { normaliseRecord } from "#lib/service/normalise/record.ts";
import { parseJson } from "#lib/service/parse-json.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/**
 * Has the windows read again in which these records stand: doubted, where a record should have shown at its
 * own time; what stands at another's, since from and to or nothing tell its own, is looked for further off.
 */
export async function lookFor(resource: RecordResource, ids: readonly string[]): Promise<void> {
  const table = sql.table(MIRROR_TABLES[resource].table);
  const merchant = await merchantId();
  const { rows } = await sql<{ id: string; raw: string; created_at: string }>`
    select id, raw, created_at from ${table}
    where merchant_id = ${merchant} and id = any(${ids}::bigint[])`.execute(database());
  const atOwnTime = rows.filter(({ raw, created_at }) => isOwnTime(parseJson(raw), created_at));
  const doubted = new Set(atOwnTime.map(({ id }) => id));
  const about = (some: readonly string[]) => sql`
    where merchant_id = ${merchant} and resource = ${resource} and state = 'complete'
      and ends_at <> ${HEAD_END}::timestamptz and exists (
        select from ${table} as record where record.merchant_id = ${merchant}
          and record.id = any(${some}::bigint[])
          and record.created_at >= held.starts_at and record.created_at < held.ends_at)`;
  await sql`update mirror_window as held set state = 'doubted' ${about([...doubted])}`.execute(
    database(),
  );
  const others = ids.filter((id) => !doubted.has(id));
  await sql`update mirror_window as held set asked_at = clock_timestamp() ${about(others)}`.execute(
    database(),
  );
  await sql`
    update ${table} set read_at = clock_timestamp()
    where merchant_id = ${merchant} and id = any(${ids}::bigint[])`.execute(database());
}

function isOwnTime(value: unknown, stands: string): boolean {
  const own = columnInstant(normaliseRecord(value, () => ({})).createdAt);
  return own !== null && compareInstants(own, stands) === 0;
}
