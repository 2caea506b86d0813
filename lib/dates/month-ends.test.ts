import { expect, test } from "vitest";
import { monthEnds } from "#lib/dates/month-ends.ts";

test("the months that are over, the latest first, each with its last day", () => {
  expect(monthEnds("2024-03-31", 3)).toEqual([
    { month: "February 2024", lastDay: "2024-02-29" },
    { month: "January 2024", lastDay: "2024-01-31" },
    { month: "December 2023", lastDay: "2023-12-31" },
  ]);
});
