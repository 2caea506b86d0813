import { compareInstants } from "#lib/dates/normal-instant.ts";
import { changesSeen } from "#lib/sync/discrepancy/changes-seen.ts";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import { recountDays } from "#lib/sync/store/recount-days.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

/** Records with when they were created (RFC 3339, UTC). */
type Dated = { id: string; createdAt: string };

/** Records with when they were created at the latest, as far as that is known. */
type Added = Dated & { notAfter: string | null };

/**
 * Records of one discrepancy: where a reading shows more of them, the ids of the first are looked
 * into.
 */
const LOOKED_INTO = 20;

/**
 * Records a discrepancy for records that were added although everything created before a later time
 * was said to be synced: they had been missing. Nothing is recorded for one that may have been
 * created since. The rollups of their days are recomputed.
 */
export async function noteMissing(place: StoredTable, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  const { transaction, account, resource } = place;
  const progress = await transaction
    .selectFrom("sync_progress")
    .select("complete_to")
    .where("account_id", "=", account)
    .where("resource", "=", resource)
    .executeTakeFirst();
  const to = progress?.complete_to ?? null;
  if (to === null) return;
  const missing = added.filter(
    ({ notAfter }) => notAfter !== null && compareInstants(notAfter, to) < 0,
  );
  if (missing.length === 0) return;
  const records = missing.slice(0, LOOKED_INTO).map(({ id }) => ({ id }));
  await noteDiscrepancy(place, {
    kind: "missing",
    ...spanOf(missing),
    count: missing.length,
    records,
  });
  await recountDays(place, daysOf(missing));
}

/**
 * The same for records that changed though nothing was known to follow, or unseen until compared. `seenAt`: when their
 * history has it that they did.
 */
export async function noteChanged(
  place: StoredTable,
  changed: readonly Dated[],
  seenAt: string,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.slice(0, LOOKED_INTO).map(({ id }) => id);
  await noteDiscrepancy(place, {
    kind: "changed",
    ...spanOf(changed),
    count: changed.length,
    records: await changesSeen(place, ids, seenAt),
  });
  await recountDays(place, daysOf(changed));
}

function spanOf(records: readonly Dated[]): { from: string | null; to: string | null } {
  const times = records.map(({ createdAt }) => createdAt).sort(compareInstants);
  return { from: times[0] ?? null, to: times.at(-1) ?? null };
}

function daysOf(records: readonly Dated[]): string[] {
  return [...new Set(records.map(({ createdAt }) => createdAt.slice(0, 10)))];
}
