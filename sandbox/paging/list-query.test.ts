import { expect, test } from "vitest";
import { BEGINNING, END } from "#sandbox/paging/buckets.ts";
import { readListQuery } from "#sandbox/paging/list-query.ts";

const T = "2026-11-21T12:01:01";
const MICROS = 1_795_262_461_000_000;

function read(query: Record<string, string>, bounds: "inclusive" | "exclusive", dates = true) {
  return readListQuery((name) => query[name], { dates, bounds });
}

test("inclusive bounds take in the very instants they name", () => {
  expect(read({ from: T, to: T }, "inclusive")).toMatchObject({
    request: { from: MICROS, to: MICROS + 1 },
  });
});

test("exclusive bounds leave both instants out", () => {
  expect(read({ from: T, to: T }, "exclusive")).toMatchObject({
    request: { from: MICROS + 1, to: MICROS },
  });
});

test("without bounds everything is asked for, and page 1", () => {
  expect(read({}, "inclusive")).toEqual({
    ok: true,
    request: { from: BEGINNING, to: END, page: 1, query: "" },
  });
});

test("a list that takes no dates ignores them", () => {
  expect(read({ from: "x", page: "3" }, "inclusive", false)).toMatchObject({
    ok: true,
    request: { page: 3, query: "" },
  });
});

test("every fault is told", () => {
  expect(read({ from: "x", to: "y", page: "z" }, "inclusive")).toEqual({
    ok: false,
    errors: {
      from: ["The from field is not a valid date."],
      to: ["The to field is not a valid date."],
      page: ["The page is not a valid value."],
    },
  });
});
