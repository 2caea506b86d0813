import { expect, test } from "vitest";
import { contentHash } from "#lib/payouts/order/content-hash.ts";
import { FIXED_REQUEST as request } from "#test-support/payouts/fixed-request.ts";

test("an order without a note has the hash that it had before there were notes", () => {
  expect(contentHash(request)).toBe(
    "8bf3ce2417cc2b67ece393b8c47233c3f1d031ec04cbaa421604be7a6d2045db",
  );
});

test("the note to the approver is part of what is decided on", () => {
  const noted = { ...request, approverNote: "Urgent." };
  expect(contentHash(noted)).not.toBe(contentHash(request));
  expect(contentHash({ ...noted, approverNote: "Not urgent." })).not.toBe(contentHash(noted));
});
