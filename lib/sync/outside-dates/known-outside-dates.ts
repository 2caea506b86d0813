import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import type { Known } from "#lib/sync/outside-dates/judge-outside-dates.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

type Row = { verified: string; suspected: string | null; records: string; settled: boolean };

/**
 * What is known of records that only the list without dates has; how many records Counterfoil has,
 * by the last counts of its windows, and whether all windows before the tail are verified.
 */
export async function readKnown(
  resource: DatedResourceName,
): Promise<Known & { records: number; isSettled: boolean }> {
  const account = await accountId();
  const { rows } = await sql<Row>`
    select outside_dates as verified, outside_dates_suspected as suspected, records, settled
    from sync_progress, lateral (
      select coalesce(sum(synced_total), 0) as records,
        coalesce(bool_and(state = 'complete' or ends_at = 'infinity'), false) as settled
      from sync_window
      where account_id = ${account} and resource = ${resource}) as windows
    where account_id = ${account} and resource = ${resource}`.execute(database());
  const [row] = rows;
  return {
    verified: Number(row?.verified ?? 0),
    suspected: row?.suspected == null ? null : Number(row.suspected),
    records: Number(row?.records ?? 0),
    isSettled: row?.settled ?? false,
  };
}

/** Keeps what is known now; the verified number is a discrepancy until it changes. */
export async function keepKnown(resource: DatedResourceName, known: Known): Promise<void> {
  await tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction), resource };
    await transaction
      .updateTable("sync_progress")
      .set({
        outside_dates: String(known.verified),
        outside_dates_suspected: known.suspected === null ? null : String(known.suspected),
      })
      .where("account_id", "=", place.account)
      .where("resource", "=", resource)
      .execute();
    if (known.verified > 0) await noteOutsideDates(place, known.verified);
    else await settleOutsideDates(place);
  });
}

const openOf = ({ account, resource }: StoredTable) => sql`
  account_id = ${account} and resource = ${resource} and kind = 'undated' and mended_at is null`;

/**
 * Records how many records the provider lists only where no dates are asked for: one discrepancy
 * until that is settled.
 */
async function noteOutsideDates(place: StoredTable, count: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update sync_discrepancy set detail = jsonb_set(detail, '{count}', to_jsonb(${count}::bigint))
    where ${openOf(place)}`.execute(place.transaction);
  if (numAffectedRows > 0n) return;
  await noteDiscrepancy(place, { kind: "undated", from: null, to: null, count, records: [] });
}

/** The provider now lists by time everything that it lists. */
async function settleOutsideDates(place: StoredTable): Promise<void> {
  await sql`update sync_discrepancy set mended_at = ${clockTime} where ${openOf(place)}`.execute(
    place.transaction,
  );
}
