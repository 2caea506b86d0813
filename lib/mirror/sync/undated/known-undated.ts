import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { noteUndated, settleUndated } from "#lib/mirror/finding/undated-findings.ts";
import type { Known } from "#lib/mirror/sync/undated/judge-undated.ts";
import type { RecordResource } from "#lib/service/resources.ts";

type Row = { proven: string; suspected: string | null; records: string; settled: boolean };

/**
 * What is known of records that only the list without dates has; how many the mirror has, by the last counts
 * of its windows, and whether all of them before the head are proven.
 */
export async function readKnown(
  resource: RecordResource,
): Promise<Known & { records: number; isSettled: boolean }> {
  const merchant = await merchantId();
  const { rows } = await sql<Row>`
    select undated as proven, undated_suspected as suspected, records, settled
    from mirror_progress, lateral (
      select coalesce(sum(mirror_total), 0) as records,
        coalesce(bool_and(state = 'complete' or ends_at = 'infinity'), false) as settled
      from mirror_window
      where merchant_id = ${merchant} and resource = ${resource}) as windows
    where merchant_id = ${merchant} and resource = ${resource}`.execute(database());
  const [row] = rows;
  return {
    proven: Number(row?.proven ?? 0),
    suspected: row?.suspected == null ? null : Number(row.suspected),
    records: Number(row?.records ?? 0),
    isSettled: row?.settled ?? false,
  };
}

/** Keeps what is known now; what is proven is a finding until it is so no more. */
export async function keepKnown(resource: RecordResource, known: Known): Promise<void> {
  await tx(async (transaction) => {
    const place = { transaction, merchant: await merchantId(transaction), resource };
    await transaction
      .updateTable("mirror_progress")
      .set({
        undated: String(known.proven),
        undated_suspected: known.suspected === null ? null : String(known.suspected),
      })
      .where("merchant_id", "=", place.merchant)
      .where("resource", "=", resource)
      .execute();
    if (known.proven > 0) await noteUndated(place, known.proven);
    else await settleUndated(place);
  });
}
