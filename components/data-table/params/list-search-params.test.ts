import fc from "fast-check";
import { expect, test } from "vitest";
import { CLEAR_ALL } from "#components/data-table/params/clear-params.ts";
import {
  type ListParam,
  listQueryString,
  listSearchParams,
  readListSearchParams,
} from "#components/data-table/params/list-search-params.ts";
import { listView } from "#components/data-table/params/list-view.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { decimal } from "#lib/money/decimal.ts";
import { currencies } from "#lib/resources/currencies.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import { eachChoice } from "#lib/resources/filters.ts";
import { payments } from "#lib/resources/payments.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { among, type Choices, NO_CHOICES } from "#lib/schemas/synced/choices.ts";

const viewOf = (search: string, resource: Resource | null = payouts) =>
  listView(readListSearchParams(new URLSearchParams(search)), resource);

const PLAIN = {
  date: "created",
  from: null,
  to: null,
  tz: null,
  range: null,
  page: 1,
  q: null,
  sorting: null,
  saved: null,
  columns: null,
  ...eachChoice(() => NO_CHOICES),
  min: null,
  max: null,
  place: { at: "first" },
  size: 20,
  source: "live",
  problems: [],
};

const AT = "2026-11-21T10:00:00.123456Z";
const write = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const PLACE = write(["-createdAt", AT, "7", 20, 600, AT, AT]);
/** A place in a list by amount, as it was kept before places held a record's time too. */
const OF_BEFORE = write(["-amount", "12.5", "7", 20, 600, AT]);

test("an empty URL is the first page of everything, live", () => {
  expect(viewOf("")).toEqual(PLAIN);
});

test("a tab that the payouts list has not is a problem, not an empty list", () => {
  const wrong = viewOf("tab=pending,never", payoutList);
  expect(wrong.tab).toEqual(NO_CHOICES);
  expect(wrong.problems).toEqual([expect.objectContaining({ param: "tab" })]);
  expect(viewOf("tab=pending", payoutList).problems).toEqual([]);
});

test("dates and a page are read live", () => {
  expect(viewOf("from=2026-11-01&to=2026-11-21&tz=America/New_York&page=3")).toEqual({
    ...PLAIN,
    from: "2026-11-01",
    to: "2026-11-21",
    tz: "America/New_York",
    page: 3,
  });
});

test.each([
  ["status=Failed", { status: among(["Failed"]) }],
  ["status=!Failed,Created", { status: { not: true, values: ["Created", "Failed"] } }],
  ["tag=-", { tag: among(["-"]) }],
  ["currency=USDT_TRX,BTC", { currency: among(["BTC", "USDT_TRX"]) }],
  ["currency=USDT_*", { currency: among(["USDT_*"]) }],
  ["min=100&max=2500.5", { min: decimal("100"), max: decimal("2500.5") }],
  ["sort=-amount", { sorting: { column: "amount", descending: true } }],
  ["sort=trackingId", { sorting: { column: "trackingId", descending: false } }],
  ["q=+abc+", { q: "abc" }],
])("%s takes the synced records", (search, more) => {
  expect(viewOf(search)).toEqual({ ...PLAIN, ...more, source: "synced" });
});

test("columns are shown as the URL has them, each once, wherever the list is read", () => {
  const query = "columns=amount,status,amount";
  expect(viewOf(query)).toEqual({ ...PLAIN, columns: ["amount", "status"] });
  expect(viewOf("columns=a%20b").problems).toMatchObject([{ param: "columns" }]);
});

test("what was chosen a moment ago is the view that its URL is", () => {
  const chosen = listView({ status: reading(among(["Failed", "Created", "Failed"])) }, payouts);
  expect(chosen).toEqual(viewOf("status=Created,Failed"));
});

test("one filter is one view, however it is written", () => {
  const one = viewOf("min=100&max=2500.5&status=Created,Failed");
  expect(viewOf("min=100.0&max=2500.50&status=Failed,Created,Failed")).toEqual(one);
});

test.each([
  [`after=${PLACE}`, { place: { at: "after", cursor: PLACE } }],
  [`before=${PLACE}`, { place: { at: "before", cursor: PLACE } }],
  ["end=last", { place: { at: "last" } }],
  ["size=50", { size: 50 }],
])("%s reads the synced records, where pages are counted by cursors", (search, more) => {
  expect(viewOf(search)).toEqual({ ...PLAIN, ...more, source: "synced" });
});

test.each(["source=mirror", "source=live", "source=both"])(
  "%s, of links from when lists had a choice of source, is ignored",
  (old) => {
    expect(viewOf(`${old}&from=2026-11-01`)).toEqual(viewOf("from=2026-11-01"));
    expect(viewOf(`${old}&status=Failed`)).toEqual(viewOf("status=Failed"));
    expect(viewOf(`${old}&after=${PLACE}`)).toEqual(viewOf(`after=${PLACE}`));
  },
);

test("days can be about completion, which the synced records alone know", () => {
  const days = "from=2026-10-01&to=2026-10-31";
  expect(viewOf(`${days}&date=completed`)).toMatchObject({ date: "completed", source: "synced" });
  expect(viewOf("to=2026-10-31&date=over")).toMatchObject({ date: "over", source: "synced" });
  // The server is about to count the days.
  expect(viewOf("range=last-month&date=over")).toMatchObject({ date: "over", problems: [] });
  const onPayments = viewOf(`${days}&date=completed`, payments);
  expect(onPayments.date).toBe("created");
  expect(onPayments.problems.map(({ param }) => param)).toEqual(["date"]);
});

test.each(["from=banana", "from=2026-11-02&to=2026-11-01", "to="])(
  "%s beside a name of days is a list of all days, and none of days that are still to be counted",
  (days) => {
    const view = viewOf(`${days}&range=last-month&date=over`);
    expect(view).toMatchObject({ from: null, to: null, range: null, date: "created" });
    expect(view.problems.map(({ param }) => param)).toContain("date");
  },
);

test("a filtered list that is cleared is read live again", () => {
  const filtered =
    "date=completed&status=Failed&min=2&sort=-amount&q=x&end=last&from=2026-11-01&tz=UTC&columns=a";
  const cleared = listQueryString(filtered, CLEAR_ALL);
  expect(viewOf(cleared)).toEqual(PLAIN);
});

test("the catalogue is searched live, and only its other filters take the synced records", () => {
  expect(viewOf("q=usdt", currencies)).toMatchObject({ q: "usdt", source: "live" });
  expect(viewOf("q=usdt&type=Fiat", currencies)).toMatchObject({ source: "synced" });
});

test.each([
  ["from=banana", "from", "Ignored: From “banana” isn't a date"],
  ["from=%E2%80%AEanana", "from", "Ignored: From “⟨U+202E⟩anana” isn't a date"],
  ["to=2026-02-30", "to", "Ignored: To “2026-02-30” isn't a date"],
  ["to=2026-2-3", "to", "Ignored: To “2026-2-3” isn't a date"],
  ["date=paid", "date", "Ignored: “paid” isn't a date of payouts"],
  ["date=over", "date", "Ignored: choose the last day, at whose end payouts were under way"],
  ["tz=Mars/Olympus", "tz", "Ignored: “Mars/Olympus” isn't a time zone"],
  ["page=0", "page", "Ignored: “0” isn't a page number; showing page 1"],
  ["page=-1", "page", "Ignored: “-1” isn't a page number; showing page 1"],
  ["page=1e3", "page", "Ignored: “1e3” isn't a page number; showing page 1"],
  [
    "page=99999999999999999999",
    "page",
    "Ignored: “99999999999999999999” isn't a page number; showing page 1",
  ],
  [
    "from=2026-11-02&to=2026-11-01",
    "from",
    "From 2026-11-02 is after To 2026-11-01, so the range is not applied",
  ],
  [`q=${"x".repeat(201)}`, "q", "Ignored: the search is too long"],
  ["min=1e3", "min", "Ignored: “1e3” isn't an amount. For example, 2500.5"],
  ["max=1,5", "max", "Ignored: “1,5” isn't an amount. For example, 2500.5"],
  ["max=-1", "max", "Ignored: “-1” isn't an amount. For example, 2500.5"],
  ["min=2&max=1.99", "min", "Amount from 2 is above 1.99, so the range is not applied"],
  ["status=", "status", "Ignored: “” isn't a valid option"],
  ["sort=secret", "sort", "Ignored: can't sort by “secret”"],
  ["sort=paymentStatus", "sort", "Ignored: can't sort by “paymentStatus”"],
  ["type=deposit", "type", "These payouts can't be filtered by type; it is not applied"],
  ["after=x", "after", "The link's position in the list is invalid; showing the beginning"],
  [
    `before=${OF_BEFORE}`,
    "before",
    "The link's position in the list is invalid; showing the beginning",
  ],
  ["end=first", "end", "Ignored: “first” isn't a position in the list; showing the beginning"],
  ["view=1", "view", "Ignored: invalid saved view ID"],
])("%s is said, not dropped", (search, param, message) => {
  expect(viewOf(search)).toEqual({ ...PLAIN, problems: [{ param, message }] });
});

test("what can't be had together is said as well", () => {
  expect(viewOf("page=3&status=Failed")).toMatchObject({ page: 1, problems: [{ param: "page" }] });
  expect(viewOf("from=2026-11-01", currencies).problems).toHaveLength(1);
  expect(viewOf(`q=${"x".repeat(101)}`, currencies).problems).toHaveLength(1);
});

test("a list of something else knows dates and pages alone, and passes the rest by", () => {
  expect(viewOf("status=Failed&sort=-amount&q=x&page=2", null)).toEqual({ ...PLAIN, page: 2 });
});

const names = fc.constantFrom(...Object.keys(listSearchParams).filter(isParam));

function isParam(name: string): name is ListParam {
  return Object.hasOwn(listSearchParams, name);
}

test("nothing in a URL throws, and nothing in it is lost silently", () => {
  const text = fc.string({ unit: "binary", maxLength: 40 });
  fc.assert(
    fc.property(names, text, (param, raw) => {
      const query = new URLSearchParams({ [param]: raw }).toString();
      const view = viewOf(query);
      if (view.problems.length > 0) return;
      const read = readListSearchParams(new URLSearchParams(query))[param];
      expect(read?.ok, `${param} is either applied or complained of`).toBe(true);
    }),
  );
}, 20_000);

const days = fc
  .date({ min: new Date("1970-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const values = fc.uniqueArray(
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((text) => text.isWellFormed()),
  { minLength: 1, maxLength: 5 },
);
const sets = fc.record({ not: fc.boolean(), values });
/** A URL has each set in one order. */
const inOrder = ({ not, values }: Choices) => ({ not, values: values.toSorted() });
const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(999_999))
  .map(([whole, fraction]) => decimal(`${whole}.${String(fraction).padStart(6, "0")}`));

test("a view that is written is read back as it was, beside every other parameter", () => {
  const zone = fc.constantFrom("UTC", "America/St_Johns", "Asia/Kathmandu");
  const other = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(days, zone, sets, sets, amounts, other, (day, tz, status, fee, min, rest) => {
      const base = `?${new URLSearchParams({ other: rest })}`;
      const written = listQueryString(base, {
        from: reading(day),
        tz: reading(tz),
        status: reading(status),
        fee: reading(fee),
        min: reading(min),
        sort: reading("-feeAmount"),
      });
      expect(viewOf(written)).toEqual({
        ...PLAIN,
        status: inOrder(status),
        fee: inOrder(fee),
        from: day,
        tz,
        min,
        source: "synced",
        sorting: { column: "feeAmount", descending: true },
      });
      expect(new URLSearchParams(written).get("other")).toBe(
        new URLSearchParams(base).get("other"),
      );
    }),
  );
});
