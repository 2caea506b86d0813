import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";
import { readViewQuery } from "#lib/schemas/views/view-query.ts";

test("order, pages, repetition and choices' order make no other view", () => {
  const one = "status=Failed,Created&page=3&currency=USDT_TRX&after=abc&from=2026-11-01";
  const two =
    "from=2026-11-01&currency=USDT_TRX&status=Created,Failed,Created&view=1&source=synced";
  expect(canonicalQuery(one)).toBe(canonicalQuery(two));
  expect(canonicalQuery(one)).toBe("from=2026-11-01&status=Created%2CFailed&currency=USDT_TRX");
});

test.each([
  ["min=100", "min=100.0"],
  ["min=0&max=2500.5", "min=0.000&max=2500.500000000000000000"],
  ["q=abc", "q=+abc+"],
  ["columns=status,amount", "columns=status,amount,status"],
])("%s and %s are one view", (one, other) => {
  expect(canonicalQuery(other)).toBe(canonicalQuery(one));
});

test("days that have a name are kept by it, in no zone; others as they are", () => {
  const october = "from=2026-10-01&to=2026-10-31&tz=UTC";
  expect(canonicalQuery(`${october}&range=last-month&fee=low`)).toBe("range=last-month&fee=low");
  expect(canonicalQuery(october)).toBe(october);
  expect(canonicalQuery(`${october}&range=whenever`)).toBe(`range=whenever&${october}`);
});

test("an amount that no list would take is left to be called wrong", () => {
  expect(canonicalQuery("min=007&max=-1")).toBe("min=007&max=-1");
});

test("what is canonical stays as it is, whatever text it was made of", () => {
  const name = fc.constantFrom(
    "status",
    "q",
    "range",
    "min",
    "sort",
    "from",
    "page",
    "other",
    "columns",
  );
  const pair = fc.tuple(name, fc.string({ unit: "binary", maxLength: 30 }));
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const once = canonicalQuery(new URLSearchParams(pairs).toString());
      expect(canonicalQuery(once)).toBe(once);
    }),
  );
});

test.each(["date=completed&range=last-month", "date=over&to=2026-10-31&tz=UTC"])(
  "a view keeps which date its days are about: %s",
  (query) => {
    expect(readViewQuery("payouts", query)).toBe(query);
    expect(canonicalQuery(query)).not.toBe(canonicalQuery(query.replace(/date=\w+&/, "")));
  },
);

test("days about creation are what days are about", () => {
  expect(readViewQuery("payouts", "range=last-month&date=created")).toBe("range=last-month");
  expect(readViewQuery("payouts", "range=last-month&date=settled")).toBeNull();
});

test.each([
  "banana=1",
  "range=whenever",
  "page=2",
  "status=a&status=b",
  "min=1e3",
  "sort=secret",
  "sort=txnHash",
  "from=2026-02-30",
  "tz=Mars/Olympus",
  "source=synced",
  "status=",
  "columns=secret",
  "columns=status,",
])("%j is no view of payouts", (query) => {
  expect(readViewQuery("payouts", query)).toBeNull();
});

test("a view that a list can show is kept, and so is that of everything", () => {
  const query =
    "tz=Europe%2FBerlin&columns=status,amount&from=2026-11-01&min=100&sort=-amount&q=%27%3B+drop";
  expect(readViewQuery("payouts", query)).toBe(
    "from=2026-11-01&tz=Europe%2FBerlin&min=100&q=%27%3B+drop&sort=-amount&columns=status%2Camount",
  );
  expect(readViewQuery("currencies", "")).toBe("");
  expect(readViewQuery("payouts", "range=this-quarter&status=!Failed")).toBe(
    "range=this-quarter&status=%21Failed",
  );
});
