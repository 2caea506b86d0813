import { MONTHS } from "#lib/dates/month-names.ts";
import { isDated, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import { formatCount, plural } from "#lib/text/plural.ts";

/** How far a resource is synced, as the tables say. Instants are RFC 3339 in UTC. */
export type ResourceProgress = {
  /** Whether the resource is synced at all (settings MIRROR and PAYOUT_SYNC). */
  kept: boolean;
  filled: boolean;
  completeTo: string | null;
  /** Since when the provider has not answered the sync; null while it does. */
  troubleSince: string | null;
  /**
   * The windows whose count is not verified: their span, and how many records they lack, if known.
   */
  gap: Gap | null;
  /**
   * How many records the provider lists only where no dates are asked for, and Counterfoil lacks.
   */
  outsideDates: bigint;
  /** How many rows the provider listed that could not be kept, since their ids could not be read. */
  unkept: bigint;
  /** What of its records waits to be worked out, for longer or of more than it does as they come. */
  waiting: readonly Waiting[];
  /** Whether the words may say how many records are missing. */
  areCountsTold: boolean;
};

export type Waiting = "currencies" | "matches" | "statuses";

const WAITING: Record<Waiting, (resource: ResourceName) => string> = {
  currencies: () => "The currencies of some payments and transactions are still being worked out.",
  matches: () => "Some payouts are still being matched with their transactions.",
  statuses: (resource) =>
    `Some ${resource} are still being read again, because the meaning of their status was changed.`,
};

type Gap = Stretch & { missing: bigint | null };

const IS = { one: "is", many: "are" };
const UNREADABLE_ID = {
  one: "its id can't be read. Lists, totals and files of synced records lack it.",
  many: "their ids can't be read. Lists, totals and files of synced records lack them.",
};

/** The newest reading may be this old before a user is told: the catalogue is read less often. */
const CURRENT_MS = 90_000;
const CURRENT_CATALOGUE_MS = 60 * 60_000;

/** What is missing, in words; `now` is RFC 3339 in UTC. */
export function describeCompleteness(
  resource: ResourceName,
  {
    kept,
    filled,
    completeTo,
    troubleSince,
    gap,
    outsideDates,
    unkept,
    waiting: queues,
    areCountsTold,
  }: ResourceProgress,
  now: string,
): Completeness {
  const to = completeTo;
  if (!filled) {
    if (!kept) return { state: "off", to, missing: "Sync is off." };
    const silent = troubleSince === null ? "" : ` ${formatSilence(troubleSince, now)}`;
    const lost = unkept > 0n ? ` ${formatUnkept(resource, unkept, areCountsTold)}` : "";
    return {
      state: "filling",
      to,
      missing: `${formatBackfill(resource, gap, areCountsTold, now)}${lost}${silent}`,
    };
  }
  const missing = [
    ...(gap === null ? [] : [formatGap(resource, gap, areCountsTold, now)]),
    ...(outsideDates > 0n ? [formatOutsideDates(resource, outsideDates, areCountsTold)] : []),
    ...(unkept > 0n ? [formatUnkept(resource, unkept, areCountsTold)] : []),
  ];
  const waiting = queues.map((one) => WAITING[one](resource));
  if (missing.length > 0) {
    return { state: "incomplete", to, missing: [...missing, ...waiting].join(" ") };
  }
  // It is later than now where the database's clock was set back.
  const isCurrent = to !== null && age(to, now) >= 0 && age(to, now) <= longestAge(resource);
  if (isCurrent && waiting.length === 0) return { state: "complete", to, missing: null };
  const lag = isCurrent ? [] : [formatBehind(to, { kept, troubleSince }, now)];
  return { state: kept ? "behind" : "off", to, missing: [...lag, ...waiting].join(" ") };
}

function formatBackfill(
  resource: ResourceName,
  gap: ResourceProgress["gap"],
  areCountsTold: boolean,
  now: string,
): string {
  if (gap === null) return `No ${resource} are synced yet.`;
  if (gap.missing === null) return formatUncountedGap(resource, gap, now);
  return formatGap(resource, gap, areCountsTold, now);
}

function formatGap(resource: ResourceName, gap: Gap, areCountsTold: boolean, now: string): string {
  const { missing } = gap;
  const where = formatStretch(gap, now);
  if (missing === null || missing <= 0n) {
    return `${formatRecords(resource, null)}${where} are being compared with the provider.`;
  }
  if (!areCountsTold) return formatUncountedGap(resource, gap, now);
  return `${formatRecords(resource, missing)}${where} ${plural(missing, IS)} not synced yet.`;
}

function formatUncountedGap(resource: ResourceName, gap: Gap, now: string): string {
  return `Not all ${resource}${formatStretch(gap, now)} are synced yet.`;
}

function formatOutsideDates(resource: ResourceName, count: bigint, isTold: boolean): string {
  const which = `${isTold ? formatRecords(resource, count) : `Some ${resource}`} that the provider lists only without dates`;
  return `${which} ${isTold ? plural(count, IS) : "are"} not synced.`;
}

function formatUnkept(resource: ResourceName, count: bigint, isTold: boolean): string {
  if (!isTold) return `Some ${resource} can't be kept, because ${UNREADABLE_ID.many}`;
  return `${formatRecords(resource, count)} can't be kept, because ${plural(count, UNREADABLE_ID)}`;
}

function formatBehind(
  to: string | null,
  { kept, troubleSince }: Pick<ResourceProgress, "kept" | "troubleSince">,
  now: string,
): string {
  if (!kept) return "Sync is off, so newer records are missing.";
  if (troubleSince !== null) return formatSilence(troubleSince, now);
  if (to === null) return "New records are being read.";
  return "Newer records haven't synced yet.";
}

function formatSilence(since: string, now: string): string {
  return `The provider has not answered since ${formatUtcTime(since, now)}.`;
}

function age(instant: string, now: string): number {
  return Date.parse(now) - Date.parse(instant);
}

function longestAge(resource: ResourceName): number {
  return isDated(resource) ? CURRENT_MS : CURRENT_CATALOGUE_MS;
}

/** Records of a stretch of time; a bound is null if there is none. RFC 3339, UTC. */
type Stretch = { from: string | null; to: string | null };

/** "412 payouts"; the noun alone where the count is not known. */
function formatRecords(resource: ResourceName, count: bigint | null): string {
  const { noun } = RESOURCES[resource];
  return count === null ? noun.title : formatCount(count, noun);
}

/** " between 3 and 4 October", in days of UTC; the year where it is another than `now`'s. */
function formatStretch({ from, to }: Stretch, now: string): string {
  if (from === null && to === null) return "";
  if (from === null) return ` before ${formatDay(to, now)}`;
  if (to === null) return ` since ${formatDay(from, now)}`;
  const [first, last] = [formatDay(from, now), formatDay(to, now)];
  if (first === last) return ` of ${first}`;
  const [day = "", ...month] = first.split(" ");
  const same = month.join(" ") === last.split(" ").slice(1).join(" ");
  return ` between ${same ? day : first} and ${last}`;
}

/** "14:02 UTC", with its day where that is another than `now`'s. */
function formatUtcTime(instant: string, now: string): string {
  const time = `${instant.slice(11, 16)} UTC`;
  return instant.slice(0, 10) === now.slice(0, 10) ? time : `${formatDay(instant, now)}, ${time}`;
}

function formatDay(instant: string | null, now: string): string {
  const [year = "", month = "", day = ""] = (instant ?? "").slice(0, 10).split("-");
  const name = `${Number(day)} ${MONTHS[Number(month) - 1] ?? month}`;
  return year === now.slice(0, 4) ? name : `${name} ${year}`;
}
