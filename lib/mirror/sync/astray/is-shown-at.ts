import { ceilSecond, floorSecond } from "#lib/dates/normal-instant.ts";
import { columnId } from "#lib/mirror/store/column-value.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { ServiceError } from "#lib/service/error.ts";
import { normaliseRecord } from "#lib/service/normalise/record.ts";

/** A few seconds of more pages than these are not searched. */
const MOST_PAGES = 10;

/**
 * Whether the service shows a record among those of an instant, a second wider on each side. Where that can't be
 * told, since there are too many or the service does not take such bounds, it is held to be so.
 */
export async function isShownAt(
  read: Reader,
  resource: Mirrored,
  { id, at }: { id: string; at: string },
): Promise<boolean> {
  const bounds = { from: floorSecond(at, -1), to: ceilSecond(at, 1) };
  try {
    for (let number = 1; ; number += 1) {
      const page = await read(resource, bounds, number);
      if (page.rows.some((value) => idOf(value) === id)) return true;
      if (page.lastPage > MOST_PAGES) return true;
      if (number >= page.lastPage) return false;
    }
  } catch (error) {
    if (error instanceof ServiceError && isRefusal(error)) return true;
    throw error;
  }
}

function idOf(value: unknown): string | null {
  return columnId(normaliseRecord(value, () => ({})).id);
}

function isRefusal({ kind }: ServiceError): boolean {
  return kind === "invalid_request" || kind === "refused" || kind === "not_found";
}
