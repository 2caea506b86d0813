import { expect, test } from "vitest";
import { formatCompleteness } from "#components/data-sync/records/format-completeness.ts";
import { verificationLines } from "#components/data-sync/records/verification-lines.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

const clock = (at: string) => at.slice(11, 19);
const to = "2026-11-21T14:32:07Z";

test.each<[Completeness, string]>([
  [{ state: "complete", to, missing: null }, "Complete up to 14:32:07."],
  [{ state: "filling", to: null, missing: "12 are not." }, "12 are not."],
  [{ state: "behind", to, missing: "Silent." }, "Complete up to 14:32:07. Silent."],
  [
    { state: "incomplete", to, missing: "3 payouts are not synced yet." },
    "3 payouts are not synced yet. Everything else is complete up to 14:32:07.",
  ],
])("%j", (completeness, words) => {
  expect(formatCompleteness(completeness, clock)).toBe(words);
});

test("what was verified of a resource, line by line", () => {
  const synced = {
    ...({ resource: "payouts", records: 600, expected: 600 } as const),
    windows: { all: 1_204, proven: 1_203, asked: 2 },
    countedSince: to,
    comparedSince: null,
    lastComparedAt: to,
    troubleSince: null,
    fill: { beganAt: to, filledAt: to, secondsLeft: null },
    completeness: { state: "complete", to, missing: null } as const,
  };
  expect(verificationLines(synced, clock)).toEqual([
    { term: "At provider", words: "600" },
    { term: "Ranges verified", words: "1,203 of 1,204, 2 asked for" },
    { term: "Counted", words: "All since 14:32:07" },
    { term: "Compared", words: "Not all yet, the last at 14:32:07" },
  ]);
});
