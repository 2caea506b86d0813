import { formatInstant } from "#lib/dates/format.ts";
import { ceilSecond } from "#lib/dates/normal-instant.ts";
import { isSameZone } from "#lib/dates/zone.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { isByCurrency } from "#lib/resources/define-resource.ts";
import { FILTER_LABELS, FILTERS } from "#lib/resources/filters.ts";
import { isMatchState, MATCH_LABELS } from "#lib/resources/match-state.ts";
import { orderStateLabel } from "#lib/resources/order-states.ts";
import {
  isPayoutTab,
  NOT_AT_PROVIDER,
  PAYOUT_TAB_LABELS,
  readListedStatus,
} from "#lib/resources/payout-tabs.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";
import {
  areChosen,
  type Choices,
  coinOfChoice,
  isForEmpty,
  NOT_STATED,
} from "#lib/schemas/synced/choices.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";
import type { PastedInFile } from "#lib/schemas/synced/export.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import { formatCount } from "#lib/text/plural.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Days = Pick<RecordFilter, "from" | "to">;
type Dates = Pick<RecordFilter, "date" | "from" | "to">;

/** The last day, in a zone, of a range that ends before an instant. */
function lastDay(to: string, zone: string): string {
  return formatInstant(`${ceilSecond(to, -1)}Z`, zone, "day");
}

/** Whether a day of a zone begins at an instant: at 01:00, where the clock is set forward at midnight. */
function beginsDay(instant: string, zone: string): boolean {
  return lastDay(instant, zone) < formatInstant(instant, zone, "day");
}

/** The days of a range in a zone, both included; null for a bound that is not set. */
function daysOf({ from, to }: Days, zone: string) {
  return {
    first: from === null ? null : formatInstant(from, zone, "day"),
    last: to === null ? null : lastDay(to, zone),
  };
}

type NamesById = Pick<ReadonlyMap<string, string>, "get">;

/** What choices that are IDs are called. `pasted`: what a pasted list held, where that is known. */
type NamesOfChoices = {
  networkName: (id: string) => string;
  walletNames: NamesById;
  memberNames: NamesById;
  pasted?: PastedInFile | undefined;
};

/** What a filter asks, a sentence for each part; empty if it asks nothing. */
export function describeFilter(
  filter: RecordFilter,
  zone: string,
  { networkName, walletNames, memberNames, pasted }: NamesOfChoices,
): string[] {
  return [
    ...formatRange(filter, zone),
    ...FILTERS.flatMap((name) => {
      if (name === "amount") return formatAmountInWords(filter);
      if (name === "pasted" && pasted !== undefined) return formatPasted(pasted, filter.pasted);
      if (name === "text") return filter.q === "" ? [] : [`Text: “${filter.q}”`];
      return formatChosen(FILTER_LABELS[name], filter[name], (value) => {
        if (name === "network") return networkName(value);
        if (name === "wallet") return walletText(value, walletNames.get(value));
        if (name === "creator" || name === "approver") return memberNames.get(value) ?? value;
        if (name === "match" && isMatchState(value)) return MATCH_LABELS[value];
        if (name === "tab" && isPayoutTab(value)) return PAYOUT_TAB_LABELS[value];
        if (name === "status") return statusInWords(value);
        return everyNetwork(value) ?? value;
      });
    }),
  ];
}

const ENTRIES = { one: "entry", many: "entries" };

/** "Pasted list of 500 entries, 7 not found". */
function formatPasted({ entries, notFound }: PastedInFile, { not }: Choices): string[] {
  const list = `${not ? "Not in a pasted" : "Pasted"} list of ${formatCount(entries.length, ENTRIES)}`;
  const lost = notFound?.length ?? 0;
  return [lost === 0 ? list : `${list}, ${lost.toLocaleString("en")} not found`];
}

function formatChosen(name: string, choices: Choices, words: (value: string) => string): string[] {
  const { not, values } = choices;
  if (!areChosen(choices)) return [];
  if (isForEmpty(choices)) return [`${name} is ${not ? "not " : ""}empty`];
  const named = values.map((value) => (value === NOT_STATED ? "not stated" : words(value)));
  return [`${name}${not ? " is not" : ":"} ${named.join(", ")}`];
}

/** The payouts list says whose word a status is; a file has the provider's alone. */
function statusInWords(value: string): string {
  if (value === NOT_AT_PROVIDER) return "of payouts that the provider doesn't have";
  const listed = readListedStatus(value);
  return listed.side === "own" ? orderStateLabel(listed.state) : listed.status;
}

function everyNetwork(choice: string): string | null {
  const coin = coinOfChoice(choice);
  return coin === null ? null : `${coin} (all networks)`;
}

function formatRange({ date, from, to }: Dates, zone: string): string[] {
  const whole = [from, to].every((bound) => bound === null || beginsDay(bound, zone));
  const at = (bound: string) => formatInstant(bound, zone, "exact with fraction");
  const { first, last } = daysOf({ from, to }, zone);
  const start = from === null ? null : whole ? `from ${first}` : `from ${at(from)}`;
  const end = to === null ? null : whole ? `to ${last}` : `before ${at(to)}`;
  if (date === "over" && to !== null) {
    const created = start === null ? [] : [`Created ${start} (${zone})`];
    return [...created, `Under way at the end of ${whole ? last : at(to)} (${zone})`];
  }
  const words = [start, end].filter((part) => part !== null).join(" ");
  const what = date === "completed" ? "Completed" : "Created";
  return words === "" ? [] : [`${what} ${words} (${zone})`];
}

function formatAmountInWords({ min, max }: RecordFilter): string[] {
  const start = min === null ? "" : ` from ${groupedAmount(min)}`;
  const end = max === null ? "" : ` to ${groupedAmount(max)}`;
  return start + end === "" ? [] : [`Amount${start}${end}`];
}

/** The order of the rows: "Created, from the largest". */
export function formatSorting(resource: ResourceName, { column, descending }: Sorting): string {
  const found = selectExportColumns(resource, [column])[0];
  const by = found?.heading ?? column;
  if (column === "createdAt") return descending ? "Newest first" : "Oldest first";
  const order = descending ? `${by}, descending` : `${by}, ascending`;
  return isByCurrency(RESOURCES[resource], column) ? `${order}, by currency` : order;
}

/** In which zones a file writes times, and whether its days are other ones than those of the books. */
export function formatZones(zone: string, booksZone: string | null): string {
  const times = zone === "UTC" ? "In UTC" : `In UTC and in ${zone}`;
  if (booksZone === null || isSameZone(zone, booksZone)) return times;
  return `${times}. Days begin and end in ${zone}, not in the zone of the books (${booksZone})`;
}

/** How complete what is in a file is. */
export function formatCompleteness({ to, missing }: Completeness, zone: string): string {
  const until =
    to === null
      ? "Not yet known to be complete"
      : `Complete up to ${formatInstant(to, zone, "exact")} (${zone})`;
  return missing === null ? until : `${until}. ${missing}`;
}

/** A safe name for the file: what is in it, of which tab and days, in which zone. */
export function exportFileName(
  { resource, format, filter, zone }: ExportName,
  begunAt: string,
): string {
  const { first, last } = daysOf(filter, zone);
  const about = first === null && last === null ? "" : DATES_IN_NAMES[filter.date];
  const until = last ?? formatInstant(begunAt, zone, "day");
  const days = first === null ? `to-${until}` : `${first}-to-${until}`;
  const tab = tabInName(filter.tab);
  return `${resource}-${tab}${about}${days}-${zone.replaceAll("/", "-")}.${format}`;
}

/** The tabs of the payouts list: "tab-in-progress-"; "completed-" alone tells what the days are about. */
function tabInName({ not, values }: Choices): string {
  const tabs = values
    .filter(isPayoutTab)
    .map((tab) => `${PAYOUT_TAB_LABELS[tab].toLowerCase().replaceAll(" ", "-")}-`);
  return tabs.length === 0 ? "" : `${not ? "not-" : ""}tab-${tabs.join("")}`;
}

/** What the days of a file's name are about, where it has any that are not about creation. */
const DATES_IN_NAMES: Record<DateOf, string> = {
  created: "",
  completed: "completed-",
  over: "under-way-",
};

type ExportName = {
  resource: ResourceName;
  format: string;
  filter: Dates & Pick<RecordFilter, "tab">;
  zone: string;
};
