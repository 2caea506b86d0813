import "server-only";
import { pageZones } from "#app/own-preferences.ts";
import type { SearchParams } from "#app/prefetch/start-list.ts";
import { redirectInAccount } from "#app/redirect-in-account.ts";
import { isPreset, type PresetName } from "#lib/dates/preset-names.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/**
 * Leads to the list that is meant: without parameters the one that the user's list opens with, and days that
 * were kept by their name as they are today in the zone of the books. Other lists are shown as they are asked for.
 */
export async function redirectToList(
  kind: ResourceName,
  searchParams: SearchParams,
  views: readonly SavedView[],
  yearStart: number,
): Promise<void> {
  const given = queryOf(await searchParams);
  const opened = views.find(({ isDefault }) => isDefault);
  const query =
    given.size === 0 && opened !== undefined
      ? new URLSearchParams([...new URLSearchParams(opened.query), ["view", opened.id]])
      : given;
  const range = query.get("range") ?? "";
  const isCounted = isPreset(range) && !query.has("from") && !query.has("to");
  if (isCounted) {
    for (const [name, value] of Object.entries(await daysOf(range, yearStart))) {
      query.set(name, value);
    }
  }
  if (isCounted || query !== given) redirectInAccount(`/${kind}?${query}`);
}

async function daysOf(range: PresetName, yearStart: number) {
  const { days: tz } = await pageZones();
  return { ...presetRange(range, { today: today(tz), yearStart }), tz };
}

function queryOf(given: Awaited<SearchParams>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return query;
}
