import { expect, test } from "vitest";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";

test("asks evenly while it is answered, and ever more rarely while it isn't", () => {
  const failing = { status: "error", dataUpdatedAt: 1_000_000 } as const;
  expect(pollPace({ status: "success", dataUpdatedAt: 0 }, 5_000)).toBe(5_000);
  expect(pollPace(failing, 5_000, 1_005_000)).toBe(5_000);
  expect(pollPace(failing, 5_000, 1_020_000)).toBe(20_000);
  expect(pollPace({ ...failing, dataUpdatedAt: 0 }, 5_000, 9_000_000)).toBe(120_000);
});
