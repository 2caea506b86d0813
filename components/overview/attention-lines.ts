import * as messages from "#components/overview/messages.ts";
import type { Tone } from "#components/ui/display/tone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { StatusMeaning } from "#lib/resources/status-meaning.ts";
import type { Attention, Figures, StatusCount } from "#lib/schemas/figures/figures.ts";
import { among, NOT_STATED, writeChoices } from "#lib/schemas/synced/choices.ts";

/** Something that needs a user's attention, in words, and the page where it can be looked at. */
export type AttentionLine = {
  tone: Extract<Tone, "attention" | "neutral">;
  words: string;
  pathname: string;
  query?: Record<string, string | undefined>;
};

/** For those who may set it. */
export const NO_BOOKS_ZONE: AttentionLine = {
  tone: "attention",
  words: messages.noBooksZone,
  pathname: "/settings/dates",
};

/** What is in the Inbox couldn't be read again: what is shown of it is from before, and more may wait. */
export const NOT_REFRESHED: AttentionLine = {
  tone: "attention",
  words: messages.attentionNotRefreshed,
  pathname: "/inbox",
};

const TO_APPROVE = { pathname: "/inbox", query: { tab: "approve" } };
const IN_ATTENTION = { pathname: "/inbox", query: { tab: "attention" } };

type Asked = Pick<Figures, "attention" | "period" | "completeness">;
type MeaningOf = (status: string) => StatusMeaning;

/**
 * What needs somebody, beside the orders that are listed one by one: first a hold, under which nothing is sent, then
 * what is left of the user's own tasks, then exceptions, then failures, which nobody can act on. Empty if there is nothing.
 */
export function attentionLines(
  { attention, period: { tz }, completeness }: Asked,
  meaningOf: MeaningOf,
): AttentionLine[] {
  const { inbox, approvals, unconfirmed } = attention;
  const lines: (AttentionLine | null)[] = [
    attention.isOnHold ? { tone: "attention", words: messages.onHold, ...IN_ATTENTION } : null,
    counted(inbox.approvals - approvals.length, messages.moreToApprove, TO_APPROVE),
    counted(inbox.inDoubt - unconfirmed.length, messages.moreUnconfirmed, IN_ATTENTION),
    counted(inbox.discrepancies, messages.differences, { pathname: "/payout-control" }),
    counted(inbox.faulty, messages.notProcessed, IN_ATTENTION),
    counted(inbox.stuck, messages.stuck, IN_ATTENTION),
    counted(inbox.failed, messages.failedOpen, IN_ATTENTION),
    counted(inbox.holds, messages.walletsWait, IN_ATTENTION),
    counted(inbox.undecided, messages.undecided, {
      pathname: "/payouts",
      query: { match: "possible" },
    }),
    unfinished(attention, tz, meaningOf),
    syncGap(completeness),
    failedLately(attention, tz, meaningOf),
  ];
  return lines.filter((line) => line !== null);
}

function counted(
  count: number,
  words: (count: number) => string,
  place: Pick<AttentionLine, "pathname" | "query">,
): AttentionLine | null {
  return count <= 0 ? null : { tone: "attention", words: words(count), ...place };
}

function failedLately(
  { lately }: Attention,
  tz: string,
  meaningOf: MeaningOf,
): AttentionLine | null {
  const failed = lately.statuses.filter(({ status }) => meaningOf(status).hasFailed);
  if (failed.length === 0) return null;
  return {
    tone: "neutral",
    words: messages.failedLately(total(failed)),
    pathname: "/payouts",
    query: { status: choices(failed), from: formatInstant(lately.since, tz, "day"), tz },
  };
}

function unfinished(
  { unfinished: { before, ...all } }: Attention,
  tz: string,
  meaningOf: MeaningOf,
): AttentionLine | null {
  // Records of an earlier version, or from before a definition, may not be marked as ended yet.
  const statuses = all.statuses.filter(({ status }) => !meaningOf(status).isFinal);
  if (statuses.length === 0) return null;
  return {
    tone: "attention",
    words: messages.notEnded(total(statuses)),
    pathname: "/payouts",
    query: { status: choices(statuses), to: dayBefore(formatInstant(before, tz, "day")), tz },
  };
}

/** What completes by itself needs no attention: a backfill, and what came a moment ago. */
function syncGap({ payments, payouts }: Figures["completeness"]): AttentionLine | null {
  if (![payments, payouts].some(({ state }) => state === "incomplete")) return null;
  return { tone: "attention", words: messages.recordsMissing, pathname: "/data-sync" };
}

function total(counts: readonly StatusCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** A list's choice of statuses, in the provider's words. */
function choices(statuses: readonly StatusCount[]): string | undefined {
  return writeChoices(among(statuses.map(({ status }) => status || NOT_STATED)));
}

/** Calendar days alone: no zone has a part in it. */
function dayBefore(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() - 1);
  return midnight.toISOString().slice(0, 10);
}
