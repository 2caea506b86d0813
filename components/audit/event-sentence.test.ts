import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTIONS } from "#components/audit/action-messages.ts";
import { actionName, eventSentence, subjectPage } from "#components/audit/event-sentence.ts";

const PAYOUT = { type: "payout-entry", id: "1" };

test.each([
  [{ action: "payouts.approve", outcome: "done", subject: PAYOUT }, "Approved a payout"],
  [{ action: "payouts.approve", outcome: "refused", subject: PAYOUT }, "Tried to approve a payout"],
  [
    { action: "payouts.refused", outcome: "failed", subject: PAYOUT },
    "Sent a payout, which the provider declined",
  ],
  [
    {
      action: "account.step-up",
      outcome: "done",
      subject: { type: "operation", id: "payouts.approve" },
    },
    "Confirmed their identity to approve a payout",
  ],
  [{ action: "things.never-named", outcome: "done", subject: null }, "Did: things never named"],
] as const)("%j is said as %s", (event, sentence) => {
  expect(eventSentence(event)).toBe(sentence);
});

test("each action that is audited has words", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const audited = files.flatMap((file) => {
    const found = readFileSync(`lib/${file}`, "utf8").matchAll(/\baction: "([a-z-]+\.[a-z-]+)"/g);
    return Array.from(found, ([, action = ""]) => action);
  });
  expect(audited).toContain("payouts.submit");
  expect(audited.filter((action) => !ACTIONS.has(action))).toEqual([]);
});

test("no two actions have the same words", () => {
  const names = [...ACTIONS.keys()].map(actionName);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("a payout and a member have a page", () => {
  expect(subjectPage("payout-entry")).toBe("payouts");
  expect(subjectPage("person")).toBe("team");
  expect(subjectPage("session")).toBeNull();
});
