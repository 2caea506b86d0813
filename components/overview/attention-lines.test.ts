import { expect, test } from "vitest";
import { attentionLines } from "#components/overview/attention-lines.ts";
import { statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import type { Attention } from "#lib/schemas/figures/figures.ts";
import { NOTHING_IN_INBOX } from "#test-support/figures/nothing-in-inbox.ts";

const meaningOf = (status: string) => statusMeaning("payout", status, TABLE_ALONE);

const CALM: Attention = {
  lately: { since: "2026-11-14T23:00:00Z", statuses: [{ status: "Completed", count: 30 }] },
  unfinished: { before: "2026-11-19T23:00:00Z", statuses: [] },
  ...NOTHING_IN_INBOX,
  inbox: { ...NOTHING_IN_INBOX.inbox, waiting: 3, drafts: 1 },
};
const period = { from: "2026-10-23", to: "2026-11-21", tz: "Europe/Berlin" };

const WHOLE = { state: "complete", to: "2026-11-21T10:00:00Z", missing: null } as const;
const completeness = { payments: WHOLE, payouts: WHOLE };

test("nothing is said where nothing needs attention", () => {
  expect(attentionLines({ attention: CALM, period, completeness }, meaningOf)).toEqual([]);
});

test.each([
  [{ failed: 1 }, "1 failed payout to close or replace"],
  [{ holds: 2 }, "2 wallets wait for funds"],
])("what the Inbox alone knows of is said too: %j", (counts, words) => {
  const attention = { ...CALM, inbox: { ...CALM.inbox, ...counts } };
  const lines = attentionLines({ attention, period, completeness }, meaningOf);
  expect(lines).toMatchObject([{ words, pathname: "/inbox", query: { tab: "attention" } }]);
});

test("a hold comes first: nothing is sent until it is released", () => {
  const attention = { ...CALM, isOnHold: true, inbox: { ...CALM.inbox, failed: 1 } };
  const [first] = attentionLines({ attention, period, completeness }, meaningOf);
  expect(first).toEqual({
    tone: "attention",
    words: "Nothing is sent from this account for now",
    pathname: "/inbox",
    query: { tab: "attention" },
  });
});

test("each line leads to the very payouts that it counts", () => {
  const attention: Attention = {
    ...CALM,
    lately: {
      ...CALM.lately,
      statuses: [
        { status: "Completed", count: 30 },
        { status: "Failed", count: 2 },
        { status: "rejected", count: 1 },
      ],
    },
    unfinished: {
      ...CALM.unfinished,
      statuses: [
        { status: "Held, for review", count: 1 },
        { status: "", count: 1 },
      ],
    },
    inbox: { ...CALM.inbox, inDoubt: 1, discrepancies: 3 },
  };
  const lines = attentionLines({ attention, period, completeness }, meaningOf);
  expect(lines.map(({ words }) => words)).toEqual([
    "1 more payout is unconfirmed",
    "3 differences between Counterfoil and the provider",
    "2 payouts from before yesterday are still processing",
    "3 payouts of the last 7 days failed",
  ]);
  expect(lines[3]?.query).toEqual({
    status: "Failed,rejected",
    from: "2026-11-15",
    tz: "Europe/Berlin",
  });
  expect(lines[2]?.query).toEqual({
    status: "-,Held%2C for review",
    to: "2026-11-19",
    tz: "Europe/Berlin",
  });
});

test("a gap in the synced records is reported, and what comes in by itself is not", () => {
  const lines = (state: "incomplete" | "filling" | "behind" | "off") =>
    attentionLines(
      {
        attention: CALM,
        period,
        completeness: { ...completeness, payouts: { ...WHOLE, state, missing: "Some." } },
      },
      meaningOf,
    );
  expect(lines("incomplete").map(({ pathname }) => pathname)).toEqual(["/data-sync"]);
  for (const state of ["filling", "behind", "off"] as const) expect(lines(state)).toEqual([]);
});
