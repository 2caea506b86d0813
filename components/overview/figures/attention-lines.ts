import { PAYOUT } from "#components/overview/figures/format.ts";
import type { OneMeaning } from "#components/overview/figures/tally.ts";
import type { Tone } from "#components/ui/display/tone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import { among, NOT_STATED, writeChoices } from "#lib/schemas/synced/choices.ts";
import type { Attention, Figures } from "#lib/schemas/synced/figures.ts";
import { formatCount, plural } from "#lib/text/plural.ts";

/** Something that needs a user's attention, in words, and the page where it can be looked at. */
export type AttentionLine = {
  tone: Extract<Tone, "failed" | "attention" | "moving">;
  words: string;
  pathname: string;
  query?: Record<string, string | undefined>;
};

type Asked = Pick<Figures, "attention" | "period" | "completeness">;

/** What asks for somebody, the gravest first; empty if nothing does. */
export function attentionLines(
  { attention, period: { tz }, completeness }: Asked,
  meaningOf: OneMeaning,
) {
  const { inDoubt, approvals, stuck, faulty } = attention.inbox;
  const lines: (AttentionLine | null)[] = [
    inbox(inDoubt, "failed", "sent with an unknown outcome"),
    inbox(faulty, "failed", "that Counterfoil can't process"),
    failedLately(attention, tz, meaningOf),
    inbox(stuck, "attention", "that are stuck"),
    unfinished(attention, tz, meaningOf),
    copy(completeness),
    inbox(approvals, "moving", "waiting for your approval"),
  ];
  return lines.filter((line) => line !== null);
}

function inbox(count: number, tone: AttentionLine["tone"], what: string): AttentionLine | null {
  if (count === 0) return null;
  return { tone, words: `${formatCount(count, PAYOUT)} ${what}`, pathname: "/inbox" };
}

function failedLately(
  { lately }: Attention,
  tz: string,
  meaningOf: OneMeaning,
): AttentionLine | null {
  const failed = lately.statuses.filter(({ status }) => meaningOf(status).hasFailed);
  if (failed.length === 0) return null;
  const from = formatInstant(lately.since, tz, "day");
  return {
    tone: "failed",
    words: `${formatCount(total(failed), PAYOUT)} failed in the last 7 days`,
    pathname: "/payouts",
    query: { status: choices(failed), from, tz },
  };
}

function unfinished(
  { unfinished: { before, ...all } }: Attention,
  tz: string,
  meaningOf: OneMeaning,
) {
  // Records of an earlier version, or from before a definition, may not be marked as ended yet.
  const statuses = all.statuses.filter(({ status }) => !meaningOf(status).isFinal);
  if (statuses.length === 0) return null;
  const many = total(statuses);
  return {
    tone: "attention" as const,
    words: `${formatCount(many, PAYOUT)} from before yesterday ${plural(many, { one: "has", many: "have" })} not ended`,
    pathname: "/payouts",
    query: { status: choices(statuses), to: dayBefore(formatInstant(before, tz, "day")), tz },
  };
}

/** What completes by itself needs no attention: a backfill, and what came a moment ago. */
function copy({ payments, payouts }: Figures["completeness"]): AttentionLine | null {
  if (![payments, payouts].some(({ state }) => state === "incomplete")) return null;
  const words = "Records are missing from the synced records";
  return { tone: "attention", words, pathname: "/data-sync" };
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function choices(statuses: readonly { status: string }[]): string | undefined {
  return writeChoices(among(statuses.map(({ status }) => (status === "" ? NOT_STATED : status))));
}

/** Calendar days alone: no zone has a part in it. */
function dayBefore(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() - 1);
  return midnight.toISOString().slice(0, 10);
}
