import { hasFailed } from "#components/overview/figures/tally.ts";
import { countWords } from "#components/overview/figures/words.ts";
import type { Tone } from "#components/ui/tone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import { NOT_STATED, writeChoices } from "#lib/schemas/mirror/choices.ts";
import type { Attention, Figures } from "#lib/schemas/mirror/figures.ts";

/** Something that asks for a person, in words, and the place where it can be looked at. */
export type AttentionLine = {
  tone: Extract<Tone, "failed" | "attention" | "moving">;
  words: string;
  pathname: string;
  query?: Record<string, string | undefined>;
};

type Asked = Pick<Figures, "attention" | "period" | "completeness">;

/** What asks for somebody, the gravest first; empty where nothing does. */
export function attentionLines({ attention, period: { tz }, completeness }: Asked) {
  const { inDoubt, approvals, stuck, faulty } = attention.desk;
  const lines: (AttentionLine | null)[] = [
    desk(inDoubt, "failed", "sent with an unknown outcome"),
    desk(faulty, "failed", "at which the desk itself fails"),
    failedLately(attention, tz),
    desk(stuck, "attention", "ordered here and not moving on"),
    unfinished(attention, tz),
    copy(completeness),
    desk(approvals, "moving", "waiting for your approval"),
  ];
  return lines.filter((line) => line !== null);
}

function desk(count: number, tone: AttentionLine["tone"], what: string): AttentionLine | null {
  if (count === 0) return null;
  return { tone, words: `${countWords(count, "payout")} ${what}`, pathname: "/desk" };
}

function failedLately({ lately }: Attention, tz: string): AttentionLine | null {
  const failed = lately.statuses.filter(({ status }) => hasFailed(status));
  if (failed.length === 0) return null;
  const from = formatInstant(lately.since, tz, "day");
  return {
    tone: "failed",
    words: `${countWords(total(failed), "payout")} failed in the last 7 days`,
    pathname: "/payouts",
    query: { status: choices(failed), from, tz },
  };
}

function unfinished({ unfinished: { before, statuses } }: Attention, tz: string) {
  if (statuses.length === 0) return null;
  const many = total(statuses);
  return {
    tone: "attention" as const,
    words: `${countWords(many, "payout")} from before yesterday ${many === 1 ? "has" : "have"} not ended`,
    pathname: "/payouts",
    query: { status: choices(statuses), to: dayBefore(formatInstant(before, tz, "day")), tz },
  };
}

/** What is on its way by itself asks for nobody: a first fill, and what came a moment ago. */
function copy({ payments, payouts }: Figures["completeness"]): AttentionLine | null {
  if (![payments, payouts].some(({ state }) => state === "incomplete")) return null;
  const words = "Records are missing from the desk’s copy";
  return { tone: "attention", words, pathname: "/mirror" };
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function choices(statuses: readonly { status: string }[]): string | undefined {
  return writeChoices(statuses.map(({ status }) => (status === "" ? NOT_STATED : status)));
}

/** Calendar days alone: no zone has a part in it. */
function dayBefore(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() - 1);
  return midnight.toISOString().slice(0, 10);
}
