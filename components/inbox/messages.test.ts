import { expect, test } from "vitest";
import { longestSearched, longestShown, newestShown } from "#components/inbox/messages.tsx";
import { MOST_COUNTED } from "#lib/schemas/payouts/inbox.ts";

test("a number that is counted no further is not said to be all", () => {
  expect(longestShown(100, 250)).toBe("The 100 of 250 that have waited longest are shown.");
  expect(newestShown(50, MOST_COUNTED)).toBe("The newest 50 of 1,000 or more are shown.");
  expect(longestSearched(100, MOST_COUNTED)).toBe(
    "Only the 100 of 1,000 or more that have waited longest are searched.",
  );
});
