import "server-only";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { DayDeltas } from "#lib/mirror/store/day-deltas.ts";
import { embeddedIds } from "#lib/mirror/store/embedded-ids.ts";
import type { Row } from "#lib/mirror/store/mirror-tables.ts";
import { updateRows } from "#lib/mirror/store/put-rows.ts";
import { rawText } from "#lib/mirror/store/raw-text.ts";
import { remakeRow } from "#lib/mirror/store/rows/remake-row.ts";
import { lockRows, type Place } from "#lib/mirror/store/stored-rows.ts";
import { lockBlocks, readTeachings, teach } from "#lib/mirror/store/teachings.ts";
import { writeDays } from "#lib/mirror/store/write-days.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** A record's answer by its id, the `data` of it as it came. */
export type Whole = { id: string; value: unknown };

/**
 * Keeps records' answers by id beside their entries in the list, and fills what lists mask or leave out
 * (address, hash, tracking id). Records that the mirror does not have are passed over. Gives the ids filled.
 */
export function writeWholes(resource: Mirrored, wholes: readonly Whole[]): Promise<string[]> {
  return tx(async (transaction) => {
    const place = { transaction, merchant: await merchantId(transaction), resource };
    const ids = wholes.map(({ id }) => id);
    const isTransactions = resource === "transactions";
    if (isTransactions) await lockBlocks(place, ids);
    const teachings = isTransactions ? await readTeachings(place, ids) : undefined;
    const held = await lockRows(place, ids);
    const filled: Row[] = [];
    const deltas = new DayDeltas();
    for (const [id, value] of new Map(wholes.map((whole) => [whole.id, whole.value]))) {
      const row = held.get(id);
      if (row === undefined) continue;
      const teaching = teachings?.get(id) ?? null;
      const after = remakeRow(resource, row, { teaching, wholeRaw: rawText(value) });
      filled.push(after);
      deltas.take(resource, row);
      deltas.put(resource, after);
    }
    await put(place, filled, deltas);
    return [...held.keys()];
  });
}

/** What a payment's answer shows whole, its transaction is taught. */
async function put(place: Place, rows: readonly Row[], deltas: DayDeltas): Promise<void> {
  const taught = place.resource === "payments" ? embeddedIds(rows) : [];
  await lockBlocks(place, taught);
  await updateRows(place, rows);
  await teach(place, taught, deltas);
  await writeDays(place.transaction, place.merchant, deltas);
}
