import "server-only";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { embeddedIds, enrich, lockBlocks, lockEnrichments } from "#lib/sync/store/enrichments.ts";
import { updateRows } from "#lib/sync/store/put-rows.ts";
import { rawText } from "#lib/sync/store/raw-text.ts";
import { remakeRow } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { lockRows, type StoredTable } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";

/**
 * A record's answer by its id, the `data` of it as it came. `changedAt`: when its row had changed last before
 * it was read; of one that has changed since, the answer may be older than the list item.
 */
export type Whole = { id: string; value: unknown; changedAt?: string };

/**
 * Keeps record details beside their list items, and fills in what lists mask or leave out (address,
 * hash, tracking id). Records that are not synced, or have changed since, are skipped. Returns the ids filled.
 */
export function writeDetails(resource: ResourceName, details: readonly Whole[]): Promise<string[]> {
  return tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction), resource };
    const ids = details.map(({ id }) => id);
    const enrichments = await lockEnrichments(place, ids);
    const held = await lockRows(place, ids);
    const filled: Row[] = [];
    const deltas = new DayDeltas();
    for (const [id, whole] of new Map(details.map((whole) => [whole.id, whole]))) {
      const { value, changedAt } = whole;
      const row = held.get(id);
      if (row === undefined || (changedAt ?? row.changed_at) !== row.changed_at) continue;
      const enrichment = enrichments.get(id) ?? null;
      const after = remakeRow(resource, row, { enrichment, wholeRaw: rawText(value) });
      filled.push(after);
      deltas.take(resource, row);
      deltas.put(resource, after);
    }
    await put(place, filled, deltas);
    return [...held.keys()];
  });
}

/** Writes the rows, and enriches their transactions with what the payments' answers show in full. */
async function put(place: StoredTable, rows: readonly Row[], deltas: DayDeltas): Promise<void> {
  const embedded = embeddedIds(place.resource, rows);
  await lockBlocks(place, embedded);
  await updateRows(place, rows);
  await enrich(place, embedded, deltas);
  await writeDays(place.transaction, place.account, deltas);
}
