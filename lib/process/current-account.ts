import { AsyncLocalStorage } from "node:async_hooks";
import {
  processSingleton,
  promiseIn,
  type Singleton,
  singletonIn,
} from "#lib/process/process-singleton.ts";

/** An account at a provider that this process serves. */
export type Account = {
  /** UUIDv7. */
  id: string;
  /** Its part of a URL: `/a/{path}/payouts`, where there are several. */
  path: string;
  /** What people call it. */
  name: string;
  /** Its own provider, sync and safety settings, which hold secrets; null: those of the environment. */
  settings: Readonly<Record<string, string>> | null;
  /** What the process keeps for it alone: `accountSingleton`. */
  kept: object;
};

const served = processSingleton<readonly Account[]>("accounts", () => []);
const storage = processSingleton(
  "account at hand",
  () => new AsyncLocalStorage<Account | null>(),
).get();

/**
 * The accounts that this process serves, the environment's first. Empty in scripts and tests that opened none:
 * they work on the environment's account.
 */
export const servedAccounts = served.get;

/** Says which accounts this process serves, when it starts. */
export const serveAccounts = served.set;

export function hasSeveralAccounts(): boolean {
  return servedAccounts().length > 1;
}

/**
 * What the paths of the account at hand begin with: `/a/{account}` where there are several; otherwise, and where
 * none is at hand, nothing.
 */
export function accountBase(): string {
  const account = storage.getStore();
  return account && hasSeveralAccounts() ? `/a/${account.path}` : "";
}

/** Runs `work`, and all that it begins, for this account; null: for none, so that asking for one is an error. */
export function runAs<T>(account: Account | null, work: () => T): T {
  return storage.run(account, work);
}

/**
 * The account that the request or the background work at hand belongs to. Null where this process opened no
 * accounts. Throws where it serves several and none is at hand: nothing of one account is ever taken for
 * another's.
 */
export function currentAccount(): Account | null {
  const atHand = storage.getStore();
  if (atHand) return atHand;
  const [only, ...more] = servedAccounts();
  if (more.length > 0) throw new Error("No account is at hand.");
  return only ?? null;
}

/** The account at hand; null where there is none, as for what all accounts share. */
export function accountAtHand(): Account | null {
  return storage.getStore() ?? null;
}

/** The name of the account at hand, to tell it from others; null where there is one account, or none is at hand. */
export function accountNameAmongSeveral(): string | null {
  return hasSeveralAccounts() ? (storage.getStore()?.name ?? null) : null;
}

/** The ID of the account at hand, for what is done in it and in no other; null as `accountNameAmongSeveral`. */
export function accountIdAmongSeveral(): string | null {
  return hasSeveralAccounts() ? (storage.getStore()?.id ?? null) : null;
}

/** What a file that is made for the account at hand is called: with several accounts, the account comes first. */
export function accountFileName(name: string): string {
  const account = hasSeveralAccounts() ? storage.getStore() : null;
  return account ? `${account.path}-${name}` : name;
}

/** Does `work` for each account that this process serves, side by side. */
export function ofEachAccount<T>(work: () => Promise<T>): Promise<T[]> {
  const accounts: readonly (Account | null)[] = servedAccounts();
  return Promise.all((accounts.length > 0 ? accounts : [null]).map((each) => runAs(each, work)));
}

const keptWithout = processSingleton("kept without an account", () => ({}));

/** A value that the process has once for each account. */
export function accountSingleton<T>(name: string, make: () => T): Singleton<T> {
  return singletonIn(() => currentAccount()?.kept ?? keptWithout.get(), name, make);
}

/** The same for a promise, as `processPromise` keeps it. */
export function accountPromise<T>(
  name: string,
  make: () => Promise<T>,
  freshMs = Number.POSITIVE_INFINITY,
) {
  const kept = accountSingleton<{ madeAt: number; promise: Promise<T> } | null>(name, () => null);
  return promiseIn(kept, make, freshMs);
}
