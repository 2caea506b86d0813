import { sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { FieldChange } from "#lib/mirror/store/field-changes.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Notes what changed in records, with the transaction's time as the time at which it was first seen. */
export async function writeChanges(
  transaction: Transaction<Tables>,
  { merchant, resource }: { merchant: string; resource: Mirrored },
  changes: readonly (FieldChange & { id: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into mirror_change (merchant_id, resource, record_id, first_seen_at, field, before, after)
    select ${merchant}::uuid, ${resource}, id, now(), field, before, after
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change (id bigint, field text, before text, after text)
    on conflict do nothing`.execute(transaction);
}
