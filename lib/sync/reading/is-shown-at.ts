import { ceilSecond, floorSecond } from "#lib/dates/normal-instant.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { idOf } from "#lib/provider/normalise/record.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";

/** A few seconds of more pages than these are not searched. */
const MOST_PAGES = 10;

/**
 * Whether the provider shows a record among those of an instant, a second wider on each side.
 * Assumed where that can't be told, since there are too many or the provider ignores such bounds.
 */
export async function isShownAt(
  read: PageReader,
  resource: ResourceName,
  { id, at }: { id: string; at: string },
): Promise<boolean> {
  return (await notShownAt(read, resource, { ids: [id], at })).size === 0;
}

/** Those of some records that the provider does not show there; none where that can't be told. */
export async function notShownAt(
  read: PageReader,
  resource: ResourceName,
  { ids, at }: { ids: readonly string[]; at: string },
): Promise<ReadonlySet<string>> {
  const missing = new Set(ids);
  const bounds = { from: floorSecond(at, -1), to: ceilSecond(at, 1) };
  try {
    for (let number = 1; missing.size > 0; number += 1) {
      const page = await read(resource, bounds, number);
      for (const value of page.rows) missing.delete(idOf(value) ?? "");
      if (page.lastPage > MOST_PAGES) return new Set();
      if (number >= page.lastPage) return missing;
    }
  } catch (error) {
    if (!(error instanceof ProviderError && isRefusal(error))) throw error;
  }
  return new Set();
}

function isRefusal({ kind }: ProviderError): boolean {
  return kind === "invalid_request" || kind === "refused" || kind === "not_found";
}
