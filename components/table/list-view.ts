import { complaintAbout } from "#components/table/complaints.ts";
import { LIVE_SEARCH_LENGTH } from "#components/table/list-kind.ts";
import type { ListSearchParams, Source } from "#components/table/list-search-params.ts";
import { rangeOf, readParams, type ViewProblem } from "#components/table/view-reader.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { once } from "#lib/schemas/mirror/choices.ts";
import { isPlaceIn } from "#lib/schemas/mirror/is-place-in.ts";
import type { Place } from "#lib/schemas/mirror/mirror-query.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { NEWEST_FIRST, readSorting, type Sorting } from "#lib/schemas/mirror/sortable.ts";

/** The filters of a list beside its dates and its text; an empty set of choices asks nothing. */
export type Narrowing = {
  status: string[];
  currency: string[];
  network: string[];
  fee: string[];
  wallet: string[];
  type: string[];
  min: Decimal | null;
  max: Decimal | null;
};

/**
 * What a list shows, read from the address bar alone. Days are YYYY-MM-DD, both included, cut in
 * `tz`; null for no bound, and `tz` null where the person's own zone is meant. `page` counts where the
 * list is read live; where it is read from the mirror, `place` says where the page begins.
 */
export type ListView = Narrowing & {
  from: string | null;
  to: string | null;
  tz: string | null;
  page: number;
  q: string | null;
  sorting: Sorting | null;
  place: Place;
  source: Source;
  /** Something narrows or orders the list that the service itself can't, so it takes the mirror. */
  takesMirror: boolean;
  /** The id of the saved view that was opened. */
  saved: string | null;
  /** The columns to show, in their order, whatever the person keeps; null where nothing is said of them. */
  columns: string[] | null;
  problems: ViewProblem[];
};

/**
 * The view that the address bar's readings make, on a list of this kind (null: none of the service's
 * records). Never throws: what cannot hold is a problem.
 */
export function listView(given: Partial<ListSearchParams>, kind: Mirrored | null = null): ListView {
  const { get, problems, complain } = readParams(given, kind);
  const narrowing: Narrowing = {
    // As chosen a moment ago they are still in the order in which they were chosen.
    status: once(get("status") ?? []),
    currency: once(get("currency") ?? []),
    network: once(get("network") ?? []),
    fee: once(get("fee") ?? []),
    wallet: once(get("wallet") ?? []),
    type: once(get("type") ?? []),
    ...rangeOf(get("min"), get("max"), (min, max) => {
      if (compare(min, max) <= 0) return true;
      const [low, high] = [plainAmount(min), plainAmount(max)];
      complain("min", `Amount from ${low} is above ${high}, so the range is not applied`);
      return false;
    }),
  };
  const days = rangeOf(get("from"), get("to"), (from, to) => {
    if (from <= to) return true;
    complain("from", `From ${from} is after To ${to}, so the range is not applied`);
    return false;
  });
  const sort = get("sort");
  const sorting = sort === null || kind === null ? null : readSorting(kind, sort);
  if (sort !== null && sorting === null) complain("sort", complaintAbout("sort", sort));
  const text = get("q");
  const tooLong = kind === "currencies" && (text?.length ?? 0) > LIVE_SEARCH_LENGTH;
  if (tooLong) complain("q", complaintAbout("q", text ?? ""));
  const q = tooLong ? null : text;
  const cursor = (param: "after" | "before") => {
    const text = get(param);
    const isKnown = text === null || kind === null || isPlaceIn(text, sorting ?? NEWEST_FIRST);
    if (!isKnown) complain(param, complaintAbout(param, text));
    return isKnown ? text : null;
  };
  const place = placeOf(cursor("after"), cursor("before"), get("end"));
  const asksText = q !== null && kind !== "currencies";
  const takesMirror = sorting !== null || asksText || narrows(narrowing);
  const wanted = get("source");
  const source = takesMirror || place.at !== "first" ? "mirror" : (wanted ?? "live");
  if (wanted === "live" && source === "mirror") {
    complain("source", "Live can't apply what else is asked for; this is the mirror");
  }
  const page = get("page") ?? 1;
  if (page > 1 && source === "mirror") {
    complain("page", `Page ${page} is counted live; this is the mirror's first page`);
  }
  return {
    ...narrowing,
    ...{ from: days.min, to: days.max, tz: get("tz"), saved: get("view"), q, sorting, place },
    columns: get("columns"),
    ...{ page: source === "live" ? page : 1, source, takesMirror, problems },
  };
}

/** Whether anything but dates and text narrows a list. */
export function narrows({ min, max, ...sets }: Narrowing): boolean {
  const { status, currency, network, fee, wallet, type } = sets;
  const chosen = [status, currency, network, fee, wallet, type].some((set) => set.length > 0);
  return chosen || min !== null || max !== null;
}

function placeOf(after: string | null, before: string | null, end: string | null): Place {
  if (after !== null) return { at: "after", cursor: after };
  if (before !== null) return { at: "before", cursor: before };
  return { at: end === null ? "first" : "last" };
}
