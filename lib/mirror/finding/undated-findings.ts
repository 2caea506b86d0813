import { sql } from "kysely";
import { noteFinding } from "#lib/mirror/finding/note-finding.ts";
import type { Place } from "#lib/mirror/store/stored-rows.ts";

const openOf = ({ merchant, resource }: Place) => sql`
  merchant_id = ${merchant} and resource = ${resource} and kind = 'undated' and mended_at is null`;

/** Notes how many records the service lists only where no dates are asked for: one finding until that is settled. */
export async function noteUndated(place: Place, count: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update mirror_finding set detail = jsonb_set(detail, '{count}', to_jsonb(${count}::bigint))
    where ${openOf(place)}`.execute(place.transaction);
  if (numAffectedRows > 0n) return;
  await noteFinding(place, { kind: "undated", from: null, to: null, count, records: [] });
}

/** The service lists by time whatever it lists. */
export async function settleUndated(place: Place): Promise<void> {
  await sql`update mirror_finding set mended_at = clock_timestamp() where ${openOf(place)}`.execute(
    place.transaction,
  );
}
