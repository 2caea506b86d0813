import type { ListPage } from "#components/data-table/use-list-page.ts";

type Shown = Pick<ListPage<unknown>, "list" | "reading">;

/** How many records the list has that is asked for; null while the page before is shown in its place. */
export function totalOf({ list, reading }: Shown): number | null {
  return reading || list === undefined ? null : list.meta.total;
}

/** What decides whether new records are counted above a list: its source, and its range of days. */
type Watch = { source: "live" | "synced"; to: string | null; now: string | null };

/**
 * Whether to count what is newer than the rows of a page: not while the page before is shown in its place, nor where
 * the range has ended.
 */
export function isWatched({ list, reading }: Shown, { source, to, now }: Watch): boolean {
  return (
    source === "live" && list !== undefined && !reading && (to === null || now === null || to > now)
  );
}
