import { expect, test } from "vitest";
import { stillMoving } from "#components/overview/moving.ts";

test("what is settled or failed no longer moves; an unknown word may; nothing given tells nothing", () => {
  expect(stillMoving(["Created", "Completed", "Failed", "Held for review", null])).toBe(2);
  expect(stillMoving([])).toBe(0);
});
