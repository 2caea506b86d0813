import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { DiscrepancyKind, FoundRecord } from "#lib/schemas/synced/sync-discrepancy.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

/** If a discrepancy is about many records, only the first are named. */
const MOST_NAMED = 20;

export type Found = {
  kind: DiscrepancyKind;
  /** The stretch of time that it was found in; RFC 3339 in UTC, null for no bound. */
  from: string | null;
  to: string | null;
  count: number;
  records: readonly FoundRecord[];
  /** What each side counted, where it is that which differed. */
  totals?: { provider: number; synced: number };
};

/**
 * Records what the verification found, in the transaction that repairs it; what is only counted is
 * repaired later. Records that are gone are all kept, since no one else has them any more.
 */
export async function noteDiscrepancy(
  { transaction, account, resource }: StoredTable,
  { kind, from, to, count, records, totals }: Found,
): Promise<void> {
  const named = kind === "gone" ? records : records.slice(0, MOST_NAMED);
  const [only] = records;
  await transaction
    .insertInto("sync_discrepancy")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      resource,
      kind,
      record_id: count === 1 && only !== undefined ? only.id : null,
      detail: JSON.stringify({ from, to, count, records: named, totals }),
      ...(!isMendedLater(kind) && { mended_at: sql<string>`clock_timestamp()` }),
    })
    .execute();
}

function isMendedLater(kind: DiscrepancyKind): boolean {
  return kind === "count" || kind === "undated";
}
