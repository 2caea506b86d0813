import { expect, test } from "vitest";
import { stillOpen } from "#components/overview/moving.ts";
import { statusMeaning } from "#lib/resources/status.ts";

const meaningOf = (status: string) => statusMeaning("payout", status);

test("what is settled or failed no longer moves; an unknown word may; nothing given tells nothing", () => {
  expect(stillOpen(["Created", "Completed", "Failed", "Held for review", null], meaningOf)).toBe(2);
  expect(stillOpen([], meaningOf)).toBe(0);
});
