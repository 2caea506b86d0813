import { RESOURCES } from "#lib/resources/resources.ts";
import "server-only";
import { type ControlledTransaction, type RawBuilder, sql } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { type Addend, addendOf } from "#lib/records/export/snapshot/addend.ts";
import type { FileRecord } from "#lib/records/export/snapshot/file-row-reader.ts";
import { readRows } from "#lib/records/export/snapshot/read-rows.ts";
import { indexRanges, orderBy, type SortOrder } from "#lib/records/pages/index-ranges.ts";
import { sortOrderOf } from "#lib/records/pages/sort-order.ts";
import { toProviderFilter } from "#lib/records/payout-list/provider-filter.ts";
import { type Kept, LEARNT, toRecord } from "#lib/records/record.ts";
import { readScope } from "#lib/records/scope.ts";
import { isOfOrder, selectExportColumns } from "#lib/resources/select-export-columns.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { ExportRequest } from "#lib/schemas/synced/export.ts";

/** Read so few at once, records are gone before the collector of garbage has to carry them on. */
const TOGETHER = 100;

type On = ControlledTransaction<Tables>;

/** What a snapshot holds of a request: how many rows, and the rows in the list's own order. */
export type FileRows = { total: number; batches: () => AsyncGenerator<SummedRecord[]> };
type SummedRecord = FileRecord & { addend: Addend | null };

/** Counts the rows of a request in a snapshot, and makes ready to read them. `defined`: what administrators said of statuses. */
export async function fileRows(
  on: On,
  asked: ExportRequest,
  defined: readonly DefinedStatus[],
): Promise<FileRows> {
  const { resource, sorting } = asked;
  const filter = await toProviderFilter(resource, asked.filter, on, defined);
  const scope = await readScope(resource, filter, on);
  const sortOrder = await sortOrderOf(resource, { sorting, filter }, scope.account, on);
  const where = recordsWhere(resource, filter, scope);
  const table = sql.table(RESOURCES[resource].table);
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${table} where ${where}`.execute(on);
  return {
    total: Number(rows[0]?.total),
    async *batches() {
      for (const query of queries({ ...asked, filter }, scope, sortOrder)) {
        for await (const batch of readRows(on, query)) {
          for (let at = 0; at < batch.length; at += TOGETHER) {
            yield batch.slice(at, at + TOGETHER).map((row) => {
              const record = toRecord(resource, row);
              const addend = addendOf(resource, record);
              return { record: { ...record, order: toOrder(row) }, addend };
            });
          }
        }
      }
    },
  };
}

/** What is known of the order that a payout was; none of it of a payout that nobody ordered here. */
type Ordered = {
  made_by_name?: string | null;
  approved_by_names?: readonly string[] | null;
  submitted_at?: string | null;
  sent_at?: string | null;
};

/** The same by the columns of a file (`isOfOrder`), as the payouts list shows it. */
function toOrder({ made_by_name, approved_by_names, submitted_at, sent_at }: Ordered) {
  return {
    createdBy: made_by_name,
    approvedBy: approved_by_names?.join(", "),
    submittedAt: submitted_at,
    sentAt: sent_at,
  };
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** A query for each range of the list that one run of an index covers, in their order. */
function queries(
  { resource, filter, columns }: Pick<ExportRequest, "resource" | "filter" | "columns">,
  scope: Scope,
  sortOrder: SortOrder,
): RawBuilder<Kept & Ordered>[] {
  const learnt = LEARNT[resource].map((column) => sql`, ${sql.ref(column)}`);
  const ofOrders = selectExportColumns(resource, columns).some(isOfOrder);
  // As the payouts list has equals of one moment: by its rows' IDs, those of orders last.
  const tie = sql`coalesce(ordered.order_id, ${FIRST_ID}::uuid)`;
  const sorted = resource === "payouts" ? { ...sortOrder, tie } : sortOrder;
  const where = recordsWhere(resource, filter, scope);
  return indexRanges(sortOrder, null, false).map(
    (range) => sql<Kept & Ordered>`
      (select raw${sql.join(learnt, sql``)}${ofOrders ? sql`, ordered.*` : sql``}
      from ${sql.table(RESOURCES[resource].table)}${resource === "payouts" ? orders(scope.account) : sql``}
      where ${range.where === null ? where : sql`${where} and ${range.where}`}
      order by ${orderBy(sorted, false)})`,
  );
}

/** As SQL, beside synced_payout: what is known of the order that each was. */
function orders(account: string): RawBuilder<unknown> {
  return sql` left join lateral (
    select order_id, made_by_name, approved_by_names, submitted_at, sent_at from payout_row listed
    where listed.account_id = ${account} and listed.provider_payout_id = synced_payout.id
      and listed.order_id is not null) as ordered on true`;
}
