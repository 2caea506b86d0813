import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as later } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import {
  type Account,
  accountBase,
  accountFileName,
  accountNameAmongSeveral,
  accountPromise,
  accountSingleton,
  currentAccount,
  ofEachAccount,
  runAs,
  serveAccounts,
} from "#lib/process/current-account.ts";

afterEach(() => serveAccounts([]));

function account(path: string, settings: Account["settings"] = {}): Account {
  return { id: `id of ${path}`, path, name: path.toUpperCase(), settings, kept: {} };
}

test("of one account everything is, and its paths have no prefix", () => {
  const only = account("default", null);
  serveAccounts([only]);
  expect(currentAccount()).toBe(only);
  expect(accountBase()).toBe("");
  expect([accountNameAmongSeveral(), accountFileName("payouts.csv")]).toEqual([
    null,
    "payouts.csv",
  ]);
});

test("of several, what is done belongs to the one that was named, also later, and to none where none was", async () => {
  const [one, two] = [account("one"), account("two")];
  serveAccounts([one, two]);
  expect(() => currentAccount()).toThrow("No account is at hand.");
  expect(accountBase()).toBe("");
  const seen = await Promise.all(
    [one, two].map((each) =>
      runAs(each, async () => {
        await later();
        const names = [accountNameAmongSeveral(), accountFileName("payouts.csv")];
        return [currentAccount(), accountBase(), ...names];
      }),
    ),
  );
  expect(seen).toEqual([
    [one, "/a/one", "ONE", "one-payouts.csv"],
    [two, "/a/two", "TWO", "two-payouts.csv"],
  ]);
  expect(await ofEachAccount(async () => currentAccount()?.path)).toEqual(["one", "two"]);
  expect(() => runAs(one, () => runAs(null, currentAccount))).toThrow("No account is at hand.");
});

test("a value that an account has is no other account's", async () => {
  const [one, two] = [account("one"), account("two")];
  serveAccounts([one, two]);
  const kept = accountSingleton("a test's value", () => currentAccount()?.path);
  const promise = accountPromise("a test's promise", async () => currentAccount()?.path);
  expect(() => kept.get()).toThrow("No account is at hand.");
  for (const each of [one, two, one]) {
    expect(runAs(each, kept.get)).toBe(each.path);
    expect(await runAs(each, promise.get)).toBe(each.path);
  }
  runAs(one, () => kept.set("changed"));
  expect([runAs(one, kept.get), runAs(two, kept.get)]).toEqual(["changed", "two"]);
  runAs(one, kept.clear);
  expect(runAs(one, kept.get)).toBe("one");
});

test("what is kept to be called later runs for the account that kept it", () => {
  const [one, two] = [account("one"), account("two")];
  serveAccounts([one, two]);
  const atEnd = runAs(two, () => AsyncLocalStorage.bind(() => currentAccount()?.path));
  expect(runAs(one, atEnd)).toBe("two");
});
