import { listSearchParams } from "#components/data-table/params/list-search-params.ts";
import { asText, type QueryValues, readParams } from "#components/ui/url/query-params.ts";
import { isPreset, type PresetName } from "#lib/dates/preset-names.ts";

/** The periods that are always offered, in order; the others are in the date range. */
export const OVERVIEW_PRESETS = [
  "this-month",
  "last-month",
  "last-30-days",
  "this-quarter",
] as const satisfies readonly PresetName[];

/** The period that the URL names, the last 30 days where it names none. */
export function readPreset(name: string | null): PresetName {
  return name !== null && isPreset(name) ? name : "last-30-days";
}

const { date, from, to, tz } = listSearchParams;

/**
 * The overview's view in the URL: a period by its name, which moves with the calendar, or a list's days
 * and zone; by which date payouts are in it; how finely the chart cuts it, and its currency; of which lists all is
 * shown.
 */
export const overviewParams = {
  period: asText,
  date,
  from,
  to,
  tz,
  by: asText,
  currency: asText,
  all: asText,
};

export type OverviewParams = QueryValues<typeof overviewParams>;

/** Reads the overview's `searchParams` on the server. */
export function readOverviewParams(query: Parameters<typeof readParams>[1]): OverviewParams {
  return readParams(overviewParams, query);
}

/** The lists of which all is shown, as `all` names them. */
export function listsOf(all: string | null): string[] {
  return (all ?? "").split(",").filter((one) => one !== "");
}
