import { compareInstants } from "#lib/dates/normal-instant.ts";
import { changesOfNow } from "#lib/mirror/finding/changes-of-now.ts";
import { noteFinding } from "#lib/mirror/finding/note-finding.ts";
import { recountDays } from "#lib/mirror/store/recount-days.ts";
import type { Place } from "#lib/mirror/store/stored-rows.ts";

/** Records with when they were created (RFC 3339, UTC). */
type Dated = { id: string; createdAt: string };

/** Records with when they were created at the latest, as far as that is known. */
type Added = Dated & { notAfter: string | null };

/** Records of one finding: where a reading shows more of them, the ids of the first are looked into. */
const LOOKED_INTO = 20;

/**
 * Notes records that were added though the copy was said to hold everything created before a later time:
 * the copy lacked them. Of one that may have been created since, nothing is said. The rollups of their days
 * are made anew.
 */
export async function noteMissing(place: Place, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  const { transaction, merchant, resource } = place;
  const progress = await transaction
    .selectFrom("mirror_progress")
    .select("complete_to")
    .where("merchant_id", "=", merchant)
    .where("resource", "=", resource)
    .executeTakeFirst();
  const to = progress?.complete_to ?? null;
  if (to === null) return;
  const missing = added.filter(
    ({ notAfter }) => notAfter !== null && compareInstants(notAfter, to) < 0,
  );
  if (missing.length === 0) return;
  const records = missing.slice(0, LOOKED_INTO).map(({ id }) => ({ id }));
  await noteFinding(place, {
    ...{ kind: "missing", ...spanOf(missing), count: missing.length, records },
  });
  await recountDays(place, daysOf(missing));
}

/** The same for records that changed though nothing was known to follow, or unseen until compared. */
export async function noteChanged(place: Place, changed: readonly Dated[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.slice(0, LOOKED_INTO).map(({ id }) => id);
  await noteFinding(place, {
    ...{ kind: "changed", ...spanOf(changed), count: changed.length },
    records: await changesOfNow(place, ids),
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
