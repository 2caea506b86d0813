import { expect, test } from "vitest";
import { nextSorting } from "#components/data-table/next-sorting.ts";
import { hasOtherPages, listWays } from "#components/data-table/pager/list-ways.ts";
import { pageAt, placeAt, placeChange } from "#components/data-table/params/list-place.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

const counts = { current_page: 1, last_page: 9, per_page: 20, total: 161, from: 1, to: 20 };
const complete = { state: "complete", to: "2026-11-21T14:32:07Z", missing: null } as const;

test("a live list leads by numbers, from beyond its end back into it", () => {
  expect(listWays(counts, 1)).toEqual({
    first: null,
    previous: null,
    next: pageAt(2),
    last: pageAt(9),
  });
  expect(listWays({ ...counts, current_page: 12 }, 12)).toMatchObject({
    first: pageAt(1),
    previous: pageAt(9),
    next: null,
    last: null,
  });
});

test("the synced records are paged by cursors", () => {
  const meta = {
    ...counts,
    source: "synced",
    completeness: complete,
    next: "n",
    previous: "p",
  } as const;
  expect(listWays(meta, 1)).toEqual({
    first: placeAt({ at: "first" }),
    previous: placeAt({ at: "before", cursor: "p" }),
    next: placeAt({ at: "after", cursor: "n" }),
    last: placeAt({ at: "last" }),
  });
  expect(listWays({ ...meta, next: null }, 1)).toMatchObject({ next: null, last: null });
});

test("a page position in the URL replaces every other", () => {
  const none = { page: null, after: null, before: null, end: null };
  expect(placeChange(pageAt(1))).toEqual(none);
  expect(placeChange(pageAt(7))).toEqual({ ...none, page: { ok: true, value: 7 } });
  expect(placeChange(placeAt({ at: "last" }))).toEqual({
    ...none,
    end: { ok: true, value: "last" },
  });
});

test("a column's header goes round: descending, ascending, the list's own order", () => {
  const down = nextSorting(NEWEST_FIRST, "amount");
  expect(down).toEqual({ column: "amount", descending: true });
  const up = nextSorting(down, "amount");
  expect(up).toEqual({ column: "amount", descending: false });
  expect(nextSorting(up, "amount")).toBeNull();
  expect(nextSorting(NEWEST_FIRST, "createdAt")).toEqual({
    column: "createdAt",
    descending: false,
  });
});

test("a list of one page has no other, however few of its rows are shown", () => {
  const one = { ...counts, last_page: 1, total: 6, to: 6 };
  expect(hasOtherPages(listWays(one, 1))).toBe(false);
  expect(hasOtherPages(listWays(counts, 1))).toBe(true);
  expect(hasOtherPages(listWays(counts, 9))).toBe(true);
});
