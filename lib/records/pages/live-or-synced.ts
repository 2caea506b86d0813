import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { OutsideDatesError } from "#lib/provider/error.ts";
import { instant } from "#lib/records/conditions/instant.ts";
import { readNumberedPage } from "#lib/records/pages/numbered-page.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";

const EMPTY =
  "The provider answered twice that there is nothing here, although it listed these records before. They are shown as last synced and may be out of date. Try again in a moment.";

const OUTSIDE =
  "The provider's list has records here whose time is outside of the dates, so its pages and total can't be checked. The records are shown as last synced: they may be out of date or incomplete.";

/**
 * A page as `read` has it from the provider. One that is empty where verified synced records lie is asked for once
 * more; if it stays empty, the synced records are shown, with a notice. So they are where the provider has records from
 * outside of the dates: it filters single ones by another time than it shows, which sync has looked into. Rejects as
 * `read` does.
 */
export async function liveOrSynced<R extends DatedResourceName>(
  resource: R,
  query: ListQuery,
  read: (query: ListQuery) => Promise<List<RecordOf[R]>>,
): Promise<List<RecordOf[R]>> {
  try {
    const first = await read(query);
    if (!isEmpty(first, query)) return first;
    if (!(await holdsVerified(resource, query))) return first;
    const second = await read(query);
    if (!isEmpty(second, query)) return second;
  } catch (error) {
    if (!(error instanceof OutsideDatesError)) throw error;
    if (!(await holdsVerified(resource, query))) throw error;
    return await readSynced(resource, query, OUTSIDE);
  }
  return await readSynced(resource, query, EMPTY);
}

async function readSynced<R extends DatedResourceName>(
  resource: R,
  { from, to, page }: ListQuery,
  notice: string,
): Promise<List<RecordOf[R]>> {
  const list = await readNumberedPage(resource, { ...NO_FILTER, from, to }, page);
  return { ...list, meta: { ...list.meta, notice } };
}

/**
 * Nothing at all, or nothing where the newest should be; beyond the last page nothing is to be
 * expected.
 */
function isEmpty({ data, meta }: List<unknown>, { page }: ListQuery): boolean {
  return data.length === 0 && (page === 1 || meta.total === 0);
}

/** Whether any record of windows that were read whole lies in the query's dates. */
async function holdsVerified(resource: DatedResourceName, query: ListQuery): Promise<boolean> {
  const account = await accountId();
  const { rows } = await sql`
    select exists (
      select from ${sql.table(RESOURCES[resource].table)} as record
      where ${within(account, query)} and exists (
        select from sync_window as held
        where held.account_id = ${account} and held.resource = ${resource}
          and held.state = 'complete' and held.starts_at <= record.created_at
          and record.created_at < held.ends_at)) as holds`.execute(database());
  return z.object({ holds: z.boolean() }).parse(rows[0]).holds;
}

function within(account: string, { from, to }: ListQuery): RawBuilder<boolean> {
  const conditions = [
    sql`record.account_id = ${account}`,
    ...(from === null ? [] : [sql`record.created_at >= ${instant(from)}`]),
    ...(to === null ? [] : [sql`record.created_at < ${instant(to)}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}
