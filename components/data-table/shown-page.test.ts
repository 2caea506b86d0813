import { expect, test } from "vitest";
import { isWatched, totalOf } from "#components/data-table/shown-page.ts";

const meta = { current_page: 1, last_page: 1, per_page: 20, total: 12, from: 1, to: 12 };
const list = { data: [], meta };
const NOW = "2026-11-20T12:00:00Z";
const live = { source: "live", to: null, now: NOW } as const;

test("a list's total is not given for another list that is still being read", () => {
  expect(totalOf({ list, reading: false })).toBe(12);
  expect(totalOf({ list, reading: true })).toBeNull();
  expect(totalOf({ list: undefined, reading: false })).toBeNull();
});

test("nothing is counted as new since the rows of a page before, while another is being read", () => {
  expect(isWatched({ list, reading: false }, live)).toBe(true);
  expect(isWatched({ list, reading: true }, live)).toBe(false);
  expect(isWatched({ list: undefined, reading: false }, live)).toBe(false);
});

test("new records are counted in a live list whose range has not ended", () => {
  const watched = (change: Partial<Parameters<typeof isWatched>[1]>) =>
    isWatched({ list, reading: false }, { ...live, ...change });
  expect(watched({ to: "2026-11-20T12:00:01Z" })).toBe(true);
  expect(watched({ to: NOW })).toBe(false);
  expect(watched({ source: "synced" })).toBe(false);
});
