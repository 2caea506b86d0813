import { expect, test } from "vitest";
import { mayBeTold } from "#lib/notifications/find-news.ts";
import { CHOSEN_KINDS } from "#lib/schemas/notification-kinds.ts";

test("a limited viewer is emailed about no payout, since any may be outside what they see", () => {
  expect(CHOSEN_KINDS.filter((kind) => mayBeTold(["limited-viewer"], kind))).toEqual([]);
  expect(CHOSEN_KINDS.filter((kind) => mayBeTold(["viewer"], kind))).toEqual([
    "failed",
    "unordered",
  ]);
});
