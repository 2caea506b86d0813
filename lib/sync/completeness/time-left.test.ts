import { expect, test } from "vitest";
import { timeLeft } from "#lib/sync/completeness/time-left.ts";

test("what is left takes as long as the last while's pace says", () => {
  const pace = { came: 600, seconds: 30 };
  expect(timeLeft({ expected: 20_000, records: 8_000 }, pace)).toBe(600);
  expect(timeLeft({ expected: 8_000, records: 8_004 }, pace)).toBe(0);
});

test.each([
  ["the provider has not counted", { expected: null, records: 0 }, 600],
  ["nothing came", { expected: 20_000, records: 0 }, 0],
  ["three records came, which is no pace", { expected: 20_000, records: 3 }, 3],
])("nothing is said where %s", (_, fill, came) => {
  expect(timeLeft(fill, { came, seconds: 30 })).toBeNull();
});
