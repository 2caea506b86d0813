import "server-only";
import { askBounds } from "#lib/mirror/sync/ask-bounds.ts";
import type { RawPage, Reader } from "#lib/mirror/sync/reader.ts";
import { countWindows } from "#lib/mirror/sync/sweep/count-windows.ts";
import { countOlder } from "#lib/mirror/sync/undated/count-older.ts";
import { judgeUndated, type Undated } from "#lib/mirror/sync/undated/judge-undated.ts";
import { keepKnown, readKnown } from "#lib/mirror/sync/undated/known-undated.ts";
import { BEGINNING, HEAD_END } from "#lib/mirror/sync/window.ts";
import { ServiceError } from "#lib/service/error.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/** So often it is asked again where arrivals meanwhile leave it open. */
const ATTEMPTS = 3;

/**
 * Asks whether the service lists more without dates than by time, and keeps what that tells. Every reading
 * and every count goes by time, so of such records only their number can be known. Gives how many are proven.
 */
export async function countUndated(read: Reader, resource: RecordResource): Promise<number> {
  const known = await readKnown(resource);
  // Before it is proven, that no window lacks what came with an earlier date.
  const isSuspected = known.suspected !== null;
  if (isSuspected && (await countWindows(read, resource)) > 0) return known.proven;
  const undated = await ask(read, resource);
  if (undated === null) return known.proven;
  const now = judgeUndated(undated, known);
  if (now.proven !== known.proven || now.suspected !== known.suspected) {
    await keepKnown(resource, now);
  }
  return now.proven;
}

/**
 * The total without dates against the mirror's count of proven windows and the service's of the head, asked
 * before and after it: what arrives in between makes no difference. Null where not all is proven, or nothing is
 * told.
 */
async function ask(read: Reader, resource: RecordResource): Promise<Undated | null> {
  let found: Undated | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const older = await countOlder(resource);
    if (older === null) return null;
    // What is one window was read without dates.
    if (older.headStartsAt === BEGINNING) return { least: 0, most: 0 };
    const head = askBounds({ startsAt: older.headStartsAt, endsAt: HEAD_END });
    const before = await read(resource, head, 1);
    const all = await readUndated(read, resource);
    if (all === null) return null;
    const after = await read(resource, head, 1);
    found = {
      least: all.total - older.count - Math.max(before.total, after.total),
      most: all.total - older.count + older.inMargin - Math.min(before.total, after.total),
    };
    if (found.least > 0 || found.most <= 0) return found;
  }
  return found;
}

/** Null where the service does not give it, the heaviest answer of all: it is not asked again at once. */
async function readUndated(read: Reader, resource: RecordResource): Promise<RawPage | null> {
  try {
    return await read(resource, { from: null, to: null }, 1);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
