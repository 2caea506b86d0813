import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { toList } from "#lib/provider/page.ts";
import { instant } from "#lib/records/conditions/instant.ts";
import { digits } from "#lib/records/digits.ts";
import { keptShape, LEARNT, toRecord } from "#lib/records/record.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

const NOTICE =
  "The provider answered twice that there is nothing here, although it listed these records before. They are shown as last synced and may be out of date. Try again in a moment.";

const rowSchema = z.object(keptShape);

/**
 * A page as `read` has it from the provider. One that is empty where verified synced records lie is
 * asked for once more; if it stays empty, the synced records are shown, with a notice. Rejects as
 * `read` does.
 */
export async function liveOrSynced<R extends DatedResourceName>(
  resource: R,
  query: ListQuery,
  read: (query: ListQuery) => Promise<List<RecordOf[R]>>,
): Promise<List<RecordOf[R]>> {
  const first = await read(query);
  if (!isEmpty(first, query)) return first;
  const total = await countVerified(resource, query);
  if (total === 0) return first;
  const second = await read(query);
  if (!isEmpty(second, query)) return second;
  const { page } = query;
  const list = toList(await readSynced(resource, query), { page, total, perPage: PAGE_SIZE });
  return { ...list, meta: { ...list.meta, notice: NOTICE } };
}

/**
 * Nothing at all, or nothing where the newest should be; beyond the last page nothing is to be
 * expected.
 */
function isEmpty({ data, meta }: List<unknown>, { page }: ListQuery): boolean {
  return data.length === 0 && (page === 1 || meta.total === 0);
}

/** How many records of windows that were read whole lie in the query's dates. */
async function countVerified(resource: DatedResourceName, query: ListQuery): Promise<number> {
  const account = await accountId();
  const { rows } = await sql`
    select count(*) as count from ${sql.table(RESOURCES[resource].table)} as record
    where ${within(account, query)} and exists (
      select from sync_window as held
      where held.account_id = ${account} and held.resource = ${resource}
        and held.state = 'complete' and held.starts_at <= record.created_at
        and record.created_at < held.ends_at)`.execute(database());
  return z.object({ count: digits }).parse(rows[0]).count;
}

async function readSynced<R extends DatedResourceName>(
  resource: R,
  query: ListQuery,
): Promise<RecordOf[R][]> {
  const learnt = LEARNT[resource].map((column) => sql`, ${sql.ref(column)}`);
  const { rows } = await sql`
    select raw${sql.join(learnt, sql``)} from ${sql.table(RESOURCES[resource].table)} as record
    where ${within(await accountId(), query)}
    order by created_at desc, id desc
    limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`.execute(database());
  return rows.map((row) => toRecord(resource, rowSchema.parse(row)));
}

function within(account: string, { from, to }: ListQuery): RawBuilder<boolean> {
  const conditions = [
    sql`record.account_id = ${account}`,
    ...(from === null ? [] : [sql`record.created_at >= ${instant(from)}`]),
    ...(to === null ? [] : [sql`record.created_at < ${instant(to)}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}
