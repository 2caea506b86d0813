import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { pageZones } from "#app/own-preferences.ts";
import { type Start, startOn } from "#app/prefetch/start-queries.ts";
import { dayBoundsQuery } from "#components/data-table/date-range/day-bounds-query.ts";
import { readListSearchParams } from "#components/data-table/params/list-search-params.ts";
import { type ListView, listView } from "#components/data-table/params/list-view.ts";
import { dayRangeToInstants, type InstantRange } from "#lib/dates/day-range.ts";
import type { Resource } from "#lib/resources/define-resource.ts";

/** Rows that take longer come to a page that is already there. */
const PATIENCE_MS = 400;

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export type StartedList = {
  state: DehydratedState;
  /** RFC 3339, UTC: what came after this is new to the reader. */
  openedAt: string;
};

/** What a list asks for: its view as the URL says, and its days cut to instants. */
export type Asked = { view: ListView; bounds: InstantRange };

/** What the page waits for, the rows first of all, and what is beside it, which it never waits for. */
type Starts = { awaited: Start[]; beside?: Start[] };

/**
 * Starts a list's page on the server, read from its URL as the browser will read it: the rows are
 * in the first HTML, under the key by which the browser would ask for them; so is what is beside
 * them, as far as it is there by then.
 */
export async function startList(
  searchParams: SearchParams,
  resource: Resource | null,
  startsFor: (asked: Asked) => Starts,
): Promise<StartedList> {
  const openedAt = new Date().toISOString();
  const view = listView(readListSearchParams(await searchParams), resource);
  const range = { from: view.from, to: view.to, tz: view.tz ?? (await pageZones()).days };
  const bounds = dayRangeToInstants(range);
  const client = new QueryClient();
  client.setQueryData(dayBoundsQuery(range).queryKey, bounds);
  const { awaited, beside = [] } = startsFor({ view, bounds });
  void startOn(client, beside, PATIENCE_MS);
  await startOn(client, awaited, PATIENCE_MS);
  return { state: dehydrate(client), openedAt };
}
