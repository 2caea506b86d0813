import {
  countWords,
  instantWords,
  type Stretch,
  stretchWords,
} from "#lib/mirror/proof/gap-words.ts";
import type { Completeness } from "#lib/schemas/mirror/mirrored-list.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** How far a resource's copy has come, as the tables say. Instants are RFC 3339 in UTC. */
export type CopyState = {
  /** Whether the desk keeps the copy up at all (setting MIRROR). */
  kept: boolean;
  filled: boolean;
  completeTo: string | null;
  /** Since when the service has not answered the copying; null while it does. */
  troubleSince: string | null;
  /** The windows whose count is not proven: their span, and how many records they lack, if known. */
  gap: Gap | null;
  /** How many records the service lists only where no dates are asked for, and the copy has not. */
  undated: bigint;
};

type Gap = Stretch & { missing: bigint | null };

/** So old may the newest reading be before a person hears of it: the catalogue is read less often. */
const CURRENT_MS = 90_000;
const CURRENT_CATALOGUE_MS = 60 * 60_000;

/** What is missing, in words; `now` is RFC 3339 in UTC. */
export function describeCompleteness(
  resource: Mirrored,
  { kept, filled, completeTo, troubleSince, gap, undated }: CopyState,
  now: string,
): Completeness {
  const to = completeTo;
  if (!filled) {
    if (!kept) return { state: "off", to, missing: "The desk keeps no copy." };
    const silent = troubleSince === null ? "" : ` ${silence(troubleSince, now)}`;
    return { state: "filling", to, missing: `${fillWords(resource, gap, now)}${silent}` };
  }
  const missing = [
    ...(gap === null ? [] : [gapWords(resource, gap, now)]),
    ...(undated > 0n ? [undatedWords(resource, undated)] : []),
  ];
  if (missing.length > 0) return { state: "incomplete", to, missing: missing.join(" ") };
  if (to !== null && age(to, now) <= longest(resource)) {
    return { state: "complete", to, missing: null };
  }
  return { state: "behind", to, missing: behindWords(to, { kept, troubleSince }, now) };
}

function fillWords(resource: Mirrored, gap: CopyState["gap"], now: string): string {
  if (gap === null) return `No ${resource} are copied yet.`;
  if (gap.missing === null) return `Not all ${resource}${stretchWords(gap, now)} are copied yet.`;
  return gapWords(resource, gap, now);
}

function gapWords(resource: Mirrored, gap: Gap, now: string): string {
  const { missing } = gap;
  const where = stretchWords(gap, now);
  if (missing === null || missing <= 0n) {
    return `${countWords(resource, null)}${where} are being compared with the service.`;
  }
  return `${countWords(resource, missing)}${where} ${missing === 1n ? "is" : "are"} not copied yet.`;
}

function undatedWords(resource: Mirrored, count: bigint): string {
  const is = count === 1n ? "is" : "are";
  return `${countWords(resource, count)} that the service lists only without dates ${is} not copied.`;
}

function behindWords(
  to: string | null,
  { kept, troubleSince }: Pick<CopyState, "kept" | "troubleSince">,
  now: string,
): string {
  if (!kept) return "The copy is switched off and not kept up.";
  if (troubleSince !== null) return silence(troubleSince, now);
  if (to === null) return "What is new is being read.";
  return "What came since is not copied yet.";
}

function silence(since: string, now: string): string {
  return `The service has not answered since ${instantWords(since, now)}.`;
}

function age(instant: string, now: string): number {
  return Date.parse(now) - Date.parse(instant);
}

function longest(resource: Mirrored): number {
  return resource === "currencies" ? CURRENT_CATALOGUE_MS : CURRENT_MS;
}
