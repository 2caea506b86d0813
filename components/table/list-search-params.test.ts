import fc from "fast-check";
import { expect, test } from "vitest";
import { listQueryString, loadListSearchParams } from "#components/table/list-search-params.ts";
import { listView } from "#components/table/list-view.ts";
import { reading } from "#components/table/reading.ts";

const viewOf = (search: string) => listView(loadListSearchParams(new URLSearchParams(search)));

test("an empty address is the first page of everything", () => {
  expect(viewOf("")).toEqual({ from: null, to: null, tz: null, page: 1, q: null, problems: [] });
});

test("a whole view is read", () => {
  expect(viewOf("from=2026-11-01&to=2026-11-21&tz=America/New_York&page=3")).toMatchObject({
    from: "2026-11-01",
    to: "2026-11-21",
    tz: "America/New_York",
    page: 3,
    problems: [],
  });
});

test.each([
  ["from=banana", "from", "From “banana” is not a date and is not applied"],
  ["to=2026-02-30", "to", "To “2026-02-30” is not a date and is not applied"],
  ["to=2026-2-3", "to", "To “2026-2-3” is not a date and is not applied"],
  ["tz=Mars/Olympus", "tz", "“Mars/Olympus” is not a time zone; your own is used"],
  ["page=0", "page", "“0” is not a page number; this is page 1"],
  ["page=-1", "page", "“-1” is not a page number; this is page 1"],
  ["page=1e3", "page", "“1e3” is not a page number; this is page 1"],
  [
    "page=99999999999999999999",
    "page",
    "“99999999999999999999” is not a page number; this is page 1",
  ],
  [
    "from=2026-11-02&to=2026-11-01",
    "from",
    "From 2026-11-02 is after To 2026-11-01, so the range is not applied",
  ],
  [`q=${"x".repeat(200)}`, "q", "The search is too long and is not applied"],
])("%s is said, not dropped", (search, param, message) => {
  const view = viewOf(search);
  expect(view.problems).toEqual([{ param, message }]);
  expect(view).toMatchObject({ from: null, to: null, tz: null, page: 1, q: null });
});

test("nothing in an address throws, and nothing in it is lost in silence", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("from", "to", "tz", "page"),
      fc.string({ unit: "binary", maxLength: 40 }),
      (param, text) => {
        const view = viewOf(new URLSearchParams({ [param]: text }).toString());
        const held =
          view[param === "page" ? "page" : param === "tz" ? "tz" : param === "to" ? "to" : "from"];
        expect(view.problems.length === 1 || String(held) === text).toBe(true);
      },
    ),
  );
});

const days = fc
  .date({ min: new Date("1970-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("a view that is written is read back as it was, beside every other parameter", () => {
  fc.assert(
    fc.property(
      days,
      days,
      fc.constantFrom("UTC", "America/St_Johns", "Asia/Kathmandu"),
      fc.integer({ min: 2, max: 999_999_999 }),
      fc.string({ unit: "binary" }),
      (a, b, tz, page, other) => {
        const [from, to] = [a, b].sort();
        if (from === undefined || to === undefined) return;
        const base = `?${new URLSearchParams({ other })}`;
        const written = listQueryString(base, {
          from: reading(from),
          to: reading(to),
          tz: reading(tz),
          page: reading(page),
        });
        expect(viewOf(written)).toEqual({ from, to, tz, page, q: null, problems: [] });
        expect(new URLSearchParams(written).get("other")).toBe(
          new URLSearchParams(base).get("other"),
        );
      },
    ),
  );
});
