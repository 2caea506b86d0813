import { sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { FieldChange } from "#lib/sync/store/field-changes.ts";

/** Notes what changed in records, with the transaction's time as the time at which it was first seen. */
export async function writeChanges(
  transaction: Transaction<Tables>,
  { account, resource }: { account: string; resource: ResourceName },
  changes: readonly (FieldChange & { id: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into record_change (account_id, resource, record_id, first_seen_at, field, before, after)
    select ${account}::uuid, ${resource}, id, now(), field, before, after
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change (id numeric, field text, before text, after text)
    on conflict do nothing`.execute(transaction);
}
