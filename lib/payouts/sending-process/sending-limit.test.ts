import { expect, test } from "vitest";
import { mayStillSend } from "#lib/payouts/sending-process/sending-limit.ts";

test("a sender that stood still after its claim sends nothing any more", () => {
  expect(mayStillSend(1_000, 1_000)).toBe(true);
  expect(mayStillSend(1_000, 5_999)).toBe(true);
  expect(mayStillSend(1_000, 6_000)).toBe(false);
  expect(mayStillSend(1_000, 3_600_000)).toBe(false);
});

test("nor does one whose clock was set back: how long it stood still can't be told", () => {
  expect(mayStillSend(1_000, 999)).toBe(false);
  expect(mayStillSend(3_600_000, 1_000)).toBe(false);
});
