import type { ListSearchParams } from "#components/data-table/params/list-search-params.ts";
import { LIVE_SEARCH_LENGTH } from "#components/data-table/params/params-of-list.ts";
import {
  rangeOf,
  readListParams,
  type ViewProblem,
} from "#components/data-table/params/read-list-params.ts";
import * as messages from "#components/data-table/params/validation-messages.ts";
import type { PresetName } from "#lib/dates/preset-names.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import { CHOICES, type ChoiceName, eachChoice } from "#lib/resources/filters.ts";
import { toListedStatus } from "#lib/resources/payout-tabs.ts";
import { PAGE_SIZE, type PageSize } from "#lib/schemas/common/page-size.ts";
import { areChosen, type Choices, inOneForm, NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";
import { isPlaceIn } from "#lib/schemas/synced/is-place-in.ts";
import { NEWEST_FIRST, readSorting, type Sorting } from "#lib/schemas/synced/sortable.ts";
import type { PagePosition } from "#lib/schemas/synced/synced-query.ts";

/** The filters of a list beside its dates and its text; an empty set of choices asks nothing. */
type Narrowing = Record<ChoiceName, Choices> & {
  min: Decimal | null;
  max: Decimal | null;
};

/**
 * What a list shows, read from the URL alone. Days are YYYY-MM-DD, both included, cut in `tz`; null
 * for no bound, and `tz` null if the user's own zone is meant. `page` counts where the list is read
 * live; where it is read from the synced records, `place` says where the page begins.
 */
export type ListView = Narrowing & {
  /** What the days are about. */
  date: DateOf;
  from: string | null;
  to: string | null;
  tz: string | null;
  /** The name by which the days were picked. */
  range: PresetName | null;
  page: number;
  q: string | null;
  sorting: Sorting | null;
  place: PagePosition;
  /** How many records a page has; the provider's own pages have 20. */
  size: PageSize;
  /**
   * The source of the rows: live where only dates and a page are asked for (and a text, in the
   * catalogue); from the synced records what the provider itself can't filter, sort or page.
   */
  source: "live" | "synced";
  /** The id of the saved view that was opened; NO_VIEW for the list as it is by itself. */
  saved: string | null;
  /**
   * The columns to show, in order, whatever the user's own are; null if the view does not name any.
   */
  columns: string[] | null;
  problems: ViewProblem[];
};

/**
 * The view that the URL describes, on a list of this resource (null: none of the provider's records).
 * Never throws: a value that can't be applied is a problem.
 */
export function listView(
  given: Partial<ListSearchParams>,
  resource: Resource | null = null,
): ListView {
  const { get, problems, complain } = readListParams(given, resource);
  const narrowing: Narrowing = {
    // As chosen a moment ago they are still in the order in which they were chosen.
    ...eachChoice((name) => inOneForm(choicesOf(name, get(name) ?? NO_CHOICES, resource))),
    ...rangeOf(get("min"), get("max"), (min, max) => {
      if (compare(min, max) <= 0) return true;
      const [low, high] = [plainAmount(min), plainAmount(max)];
      complain("min", messages.amountFromAboveTo(low, high));
      return false;
    }),
  };
  const days = rangeOf(get("from"), get("to"), (from, to) => {
    if (from <= to) return true;
    complain("from", messages.dayFromAfterTo(from, to));
    return false;
  });
  // Days that are kept by their name alone are still to be counted. Beside days that can't be applied it names nothing.
  const isAlone = given.from == null && given.to == null;
  const range = isAlone || days.min !== null || days.max !== null ? get("range") : null;
  const hasLastDay = days.max !== null || (isAlone && range !== null);
  const date = dateOf(get("date"), hasLastDay, () => complain("date", messages.needsLastDay));
  const sort = get("sort");
  const sorting = sort === null || resource === null ? null : readSorting(resource, sort);
  if (sort !== null && sorting === null)
    complain("sort", messages.validationMessageFor("sort", sort));
  const text = get("q");
  const tooLong = resource?.catalogue === true && (text?.length ?? 0) > LIVE_SEARCH_LENGTH;
  if (tooLong) complain("q", messages.validationMessageFor("q", text ?? ""));
  const q = tooLong ? null : text;
  const cursor = (param: "after" | "before") => {
    const text = get(param);
    const isKnown = text === null || resource === null || isPlaceIn(text, sorting ?? NEWEST_FIRST);
    if (!isKnown) complain(param, messages.validationMessageFor(param, text));
    return isKnown ? text : null;
  };
  const place = placeOf(cursor("after"), cursor("before"), get("end"));
  const asksText = q !== null && !resource?.catalogue;
  const size = get("size") ?? PAGE_SIZE;
  const isLive =
    sorting === null &&
    date === "created" &&
    !asksText &&
    !narrows(narrowing) &&
    place.at === "first" &&
    size === PAGE_SIZE;
  const page = get("page") ?? 1;
  if (page > 1 && !isLive) {
    complain("page", messages.noPageNumbers);
  }
  return {
    ...narrowing,
    date,
    from: days.min,
    to: days.max,
    tz: get("tz"),
    range,
    saved: get("view"),
    q,
    sorting,
    place,
    size,
    columns: get("columns"),
    page: isLive ? page : 1,
    source: isLive ? "live" : "synced",
    problems,
  };
}

/** What was under way at the end of the last day needs one. */
function dateOf(asked: DateOf | null, hasLastDay: boolean, complain: () => void): DateOf {
  if (asked !== "over" || hasLastDay) return asked ?? "created";
  complain();
  return "created";
}

/** Until November 2026 the payouts list's URLs had the provider's own statuses. */
function choicesOf(name: ChoiceName, choices: Choices, resource: Resource | null): Choices {
  if (name !== "status" || !resource?.tabs) return choices;
  return { ...choices, values: choices.values.map(toListedStatus) };
}

/** Whether anything but dates and text narrows a list. */
export function narrows({ min, max, ...sets }: Narrowing): boolean {
  return min !== null || max !== null || CHOICES.some((name) => areChosen(sets[name]));
}

function placeOf(after: string | null, before: string | null, end: string | null): PagePosition {
  if (after !== null) return { at: "after", cursor: after };
  if (before !== null) return { at: "before", cursor: before };
  return { at: end === null ? "first" : "last" };
}
