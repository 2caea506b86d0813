import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { boundTo, readBinding, stepUpHash } from "#lib/identity/step-up/content.ts";
import { type Account, runAs, serveAccounts } from "#lib/process/current-account.ts";

afterEach(() => serveAccounts([]));

test("the hash differs with every part, and with where a part ends", () => {
  const hashes = [
    stepUpHash("payouts.submit", "ab", "c"),
    stepUpHash("payouts.submit", "a", "bc"),
    stepUpHash("payouts.submit", "abc"),
    stepUpHash("payouts.submit", ["ab", "c"]),
    stepUpHash("payouts.list", "ab", "c"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("what is bound together is read back", () => {
  const bound = { action: "payouts.submit", hash: stepUpHash("payouts.submit", 1) } as const;
  expect(readBinding(boundTo(bound))).toEqual(bound);
});

test.each(["", ":", "payouts.submit", "payouts.submit:abc", "toString:", "nothing.known:"])(
  "%j with a hash behind it is bound to nothing unless it is an operation",
  (text) => {
    expect(readBinding(text)).toBeNull();
    expect(readBinding(`${text}${"0".repeat(64)}`)).toBeNull();
  },
);

test("no text makes it fail", () => {
  fc.assert(fc.property(fc.string(), (text) => readBinding(text) === null));
});

test("with several accounts, what is confirmed in one is not what is confirmed in another", () => {
  const account = (id: string): Account => ({ id, path: id, name: id, settings: {}, kept: {} });
  const [one, two] = [account("one"), account("two")];
  const hash = () => stepUpHash("people.invite", "ada@example.org", ["maker"]);
  const alone = hash();
  serveAccounts([one]);
  expect(runAs(one, hash)).toBe(alone);
  serveAccounts([one, two]);
  expect(new Set([alone, runAs(one, hash), runAs(two, hash)]).size).toBe(3);
});
