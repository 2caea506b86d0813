import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUBJECTS } from "#components/audit/action-messages.ts";
import { isAboutContent, subjectText } from "#components/audit/subject-text.ts";

const ID = "01900000-0000-7000-8000-000000000000";
const NOTHING = { subject: null, before: null, after: null };
const of = (type: string, id: string, name: string | null = null) => ({
  ...NOTHING,
  action: "any.other",
  subject: { type, id, name },
});

test.each([
  [
    { action: "books-zone.set", before: { zone: "Europe/Berlin" }, after: { zone: "UTC" } },
    "From Europe/Berlin to UTC",
  ],
  [{ action: "books-zone.set", before: { zone: null }, after: { zone: "UTC" } }, "UTC"],
  [
    { action: "fiscal-year.set", before: { startMonth: 1 }, after: { startMonth: 4 } },
    "From January to April",
  ],
  [
    {
      action: "wallet-names.set",
      before: { wallet: "2003", name: null },
      after: { wallet: "2003", name: "Payroll" },
    },
    "Payroll (2003)",
  ],
  [
    {
      action: "wallet-names.set",
      before: { wallet: "2003", name: "Payroll" },
      after: { wallet: "2003", name: null },
    },
    "Payroll (2003)",
  ],
  [
    {
      action: "approval-rules.set",
      subject: { type: "approval-rule", id: ID, name: null },
      after: { currency: "USDT_TRX", limit: "10000.000000000000000000", demandsAddressCheck: true },
    },
    "USDT on Tron: above 10,000",
  ],
  [
    { action: "approval-rules.set", after: { currency: "*", limit: "0" } },
    "All other currencies: every payout",
  ],
  [
    { action: "approval-rules.seed", after: [{ currency: "BTC", limit: null }] },
    "BTC on Bitcoin: no approval",
  ],
  [
    { action: "approval-rules.end-sandbox", after: [{ currency: "BTC", limit: "0" }] },
    "BTC on Bitcoin: every payout",
  ],
  [
    { action: "approval-rules.set-expiry", before: { hours: 72 }, after: { hours: 1 } },
    "From 72 hours to 1 hour",
  ],
  [
    {
      action: "approval-rules.set-limit",
      after: { per: "maker", covers: "symbol", currency: "USDT", limit: "5", change: ID },
    },
    "USDT on all networks of one maker: above 5",
  ],
  [{ action: "step-up-window.set", after: { minutes: 5, amounts: [] } }, "Not again for 5 minutes"],
  [
    {
      action: "currency-rules.end",
      before: { network: null, address: "TXyz", tag: null, currency: "USDT_TRX" },
    },
    "USDT for TXyz",
  ],
  [{ action: "exports.begin", after: { resource: "payouts", format: "csv" } }, "Payouts, CSV"],
  [{ action: "exports.remove", before: { file: "payouts.csv" } }, "payouts.csv"],
  [{ action: "views.remove", before: { name: "Late ones" } }, "Late ones"],
  [{ action: "payouts.approve-set", after: { of: [ID, ID] } }, "2 payouts"],
  [{ action: "session.sign-in" }, "No known member"],
  [{ action: "session.sign-in", after: { email: "a@example.org" } }, "a@example.org"],
])("%j is about %s", (event, text) => {
  expect(subjectText({ ...NOTHING, ...event })).toBe(text);
});

test.each([
  [of("person", ID, "Ada"), "Ada"],
  [of("payout", "279902"), "Payout 279902"],
  [of("payout-entry", ID), "Draft"],
  [of("approval-rule", ID), "Approval rule"],
  [of("approval-rule", "USDT_TRX"), "USDT on Tron"],
  [of("provider-status", "payout:on hold: why"), "on hold: why of a payout"],
  [of("payout-source", "wallet:2003"), "Wallet 2003"],
  [of("mirror", "all"), "All synced data"],
  [of("operation", "payouts.approve"), null],
])("%j is called %s", (event, text) => {
  expect(subjectText(event)).toBe(text);
});

test("an event that holds less than today's is known by its kind", () => {
  const subject = { type: "approval-rule", id: ID, name: null };
  const event = { ...NOTHING, action: "approval-rules.set", subject };
  expect(subjectText(event)).toBe("Approval rule");
});

/** What the code of `lib` says by a pattern. */
function said(pattern: RegExp): string[] {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  return files.flatMap((name) =>
    Array.from(readFileSync(`lib/${name}`, "utf8").matchAll(pattern), ([, found = ""]) => found),
  );
}

/** A link that is used up belongs to nobody, and is what the sentence says. */
const SAYS_ALL = ["people.set-up"];

test("each action without a subject says by its content what it is about", () => {
  const actions = said(/\baction: "([a-z-]+\.[a-z-]+)",\s*subject: null/g);
  expect(actions).toContain("books-zone.set");
  expect(actions.filter((action) => !isAboutContent(action))).toEqual(SAYS_ALL);
});

test("each kind of thing that is acted on has words", () => {
  const types = said(/\{ type: "([a-z-]+)", id\b/g);
  expect(types).toContain("payout-entry");
  expect(types.filter((type) => type !== "operation" && !SUBJECTS.has(type))).toEqual([]);
});
