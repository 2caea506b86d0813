import { changesOfNow } from "#lib/sync/discrepancy/changes-of-now.ts";
import { noteChanged } from "#lib/sync/discrepancy/note-unseen.ts";
import type { Entry } from "#lib/sync/store/listed-record.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";
import type { Written } from "#lib/sync/store/write-records.ts";

/**
 * What changes while a record is on its way: that the verification came by first is nothing to
 * report.
 */
const ON_ITS_WAY =
  /^(?:transaction\.)?(?:status|paymentStatus|txnHash|feeAmount|blockchainFee|processingFee|conversionFee|trackingId|note)$|^conversion\./;

/** Of the records on their way that changed, notes those that changed in what should stay. */
export async function noteUnforeseen(
  place: StoredTable,
  listItems: readonly Entry[],
  { changed, settled }: Written,
): Promise<void> {
  const known = new Set(settled);
  const moving = changed.filter((id) => !known.has(id));
  if (moving.length === 0) return;
  const records = await changesOfNow(place, moving);
  const odd = new Set(
    records
      .filter(({ changes = [] }) => changes.some(({ field }) => !ON_ITS_WAY.test(field)))
      .map(({ id }) => id),
  );
  const dated = listItems.flatMap(({ id, createdAt }) =>
    id !== null && odd.has(id) ? [{ id, createdAt }] : [],
  );
  await noteChanged(place, dated);
}
