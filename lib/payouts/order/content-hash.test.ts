import { afterEach, expect, test } from "vitest";
import { contentHash, contentHashes } from "#lib/payouts/order/content-hash.ts";
import { type Account, runAs, serveAccounts } from "#lib/process/current-account.ts";
import { FIXED_REQUEST as request } from "#test-support/payouts/fixed-request.ts";

afterEach(() => serveAccounts([]));

const account = (id: string): Account => ({ id, path: id, name: id, settings: {}, kept: {} });

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

test("with several accounts each has a hash of its own, and an order is known by the one that it has", () => {
  const [one, two] = [account("one"), account("two")];
  const alone = contentHash(request);
  serveAccounts([one]);
  expect(runAs(one, () => contentHash(request))).toBe(alone);
  serveAccounts([one, two]);
  const ofOne = runAs(one, () => contentHash(request));
  const ofTwo = runAs(two, () => contentHash(request));
  expect(new Set([alone, ofOne, ofTwo]).size).toBe(3);
  expect(contentHashes(request, "one")).toEqual([alone, ofOne]);
  const noted = { ...request, approverNote: "one" };
  expect(runAs(one, () => contentHash(noted))).not.toBe(ofOne);
});
