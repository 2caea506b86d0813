import { sql } from "kysely";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

const openOf = ({ account, resource }: StoredTable) => sql`
  account_id = ${account} and resource = ${resource} and kind = 'undated' and mended_at is null`;

/**
 * Records how many records the provider lists only where no dates are asked for: one discrepancy
 * until that is settled.
 */
export async function noteOutsideDates(place: StoredTable, count: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update sync_discrepancy set detail = jsonb_set(detail, '{count}', to_jsonb(${count}::bigint))
    where ${openOf(place)}`.execute(place.transaction);
  if (numAffectedRows > 0n) return;
  await noteDiscrepancy(place, { kind: "undated", from: null, to: null, count, records: [] });
}

/** The provider now lists by time everything that it lists. */
export async function settleOutsideDates(place: StoredTable): Promise<void> {
  await sql`update sync_discrepancy set mended_at = clock_timestamp() where ${openOf(place)}`.execute(
    place.transaction,
  );
}
