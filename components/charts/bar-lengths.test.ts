import { expect, test } from "vitest";
import { barLengths } from "#components/charts/bar-lengths.ts";
import { decimal } from "#lib/money/decimal.ts";

const of = (...values: string[]) => barLengths(values.map(decimal));

test("bars are shares of the longest, and what is there at all is seen", () => {
  expect(of("4", "1", "0")).toEqual([100, 25, 0]);
  expect(of("0.000000000000000001")).toEqual([100]);
  expect(of("1".repeat(50), "0.000000000000000001")).toEqual([100, 0.4]);
  expect(of("7", "7", "7")).toEqual([100, 100, 100]);
});

test("nothing has no bar", () => {
  expect(of()).toEqual([]);
  expect(of("0", "0")).toEqual([0, 0]);
  expect(of("-3")).toEqual([0]);
});
