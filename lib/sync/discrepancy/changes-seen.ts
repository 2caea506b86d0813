import type { FoundRecord } from "#lib/schemas/synced/sync-discrepancy.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

const MOST_FIELDS = 10;
const LONGEST = 200;

/** How these records changed by what this transaction wrote as first seen then; the fields of each in their order. */
export async function changesSeen(
  { transaction, account, resource }: StoredTable,
  ids: readonly string[],
  seenAt: string,
): Promise<FoundRecord[]> {
  const rows = await transaction
    .selectFrom("record_change")
    .select(["record_id", "field", "before", "after"])
    .where("account_id", "=", account)
    .where("resource", "=", resource)
    .where("record_id", "in", ids)
    .where("first_seen_at", "=", seenAt)
    .orderBy("field")
    .execute();
  return ids.map((id) => ({
    id,
    changes: rows
      .filter((row) => row.record_id === id)
      .slice(0, MOST_FIELDS)
      .map(({ field, before, after }) => ({ field, before: cut(before), after: cut(after) })),
  }));
}

function cut(text: string | null): string | null {
  return text === null || text.length <= LONGEST
    ? text
    : `${text.slice(0, LONGEST).toWellFormed()}…`;
}
