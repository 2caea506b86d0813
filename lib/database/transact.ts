import "server-only";
import { type IsolationLevel, sql, type Transaction, type TransactionBuilder } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database, isDistributed } from "#lib/database/connection.ts";
import { COMMIT_MARK } from "#lib/database/distribute.ts";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { retryTransient } from "#lib/database/retry.ts";
import type { Tables } from "#lib/database/tables.ts";
import { accountAtHand, hasSeveralAccounts } from "#lib/process/current-account.ts";

/** For how long a transaction that could not begin is begun again, in ms. */
const BEGIN_WITHIN_MS = 1_000;

/** Of transactions under way: what is to happen once they are committed. */
const afterwards = new WeakMap<object, (() => void)[]>();

/** Has `act` called once the transaction, which `tx` began, is committed; never where it is rolled back. */
export function afterCommit(transaction: Transaction<Tables>, act: () => void): void {
  afterwards.get(transaction)?.push(act);
}

/**
 * Runs `work` in one transaction and returns its result. It may run several times (serialization
 * failures and deadlocks are retried), so nothing outside the database may happen in it. If the
 * transaction could not even begin, because the server is being replaced, it is tried again for a
 * moment. It can't write rights or orders of another account than that at hand.
 */
export function tx<T>(
  work: (transaction: Transaction<Tables>) => Promise<T>,
  isolation: IsolationLevel = "read committed",
): Promise<T> {
  return retried(
    (begun) => begun.setIsolationLevel(isolation),
    async (transaction) => {
      await keepToAccount(transaction);
      await commitOnBoth(transaction);
      return await work(transaction);
    },
  );
}

/** Runs `read`, which can write nothing, on one snapshot of the database; several times, as `tx` may its work. */
export function readSnapshot<T>(
  read: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return retried(
    (begun) => begun.setIsolationLevel("repeatable read").setAccessMode("read only"),
    read,
  );
}

function retried<T>(
  set: (begun: TransactionBuilder<Tables>) => TransactionBuilder<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const until = performance.now() + BEGIN_WITHIN_MS;
  let hasBegun = false;
  const mayBeginAgain = (error: unknown) =>
    !hasBegun && performance.now() < until && isDatabaseAway(error);
  return retryTransient(
    async () => {
      hasBegun = false;
      const acts: (() => void)[] = [];
      const result = await set(database().transaction()).execute(async (transaction) => {
        hasBegun = true;
        afterwards.set(transaction, acts);
        return await work(transaction);
      });
      for (const act of acts) act();
      return result;
    },
    { orWhen: mayBeginAgain },
  );
}

/**
 * Where orders and records are on different nodes, has what the transaction writes on both committed on both or on
 * neither.
 */
async function commitOnBoth(transaction: Transaction<Tables>): Promise<void> {
  if (!(await isDistributed())) return;
  await sql`delete from ${sql.table(COMMIT_MARK)} where id = 0`.execute(transaction);
}

/**
 * From here on the transaction can write rights and orders of the account at hand alone, by row-level security (migration
 * 0234). Where several accounts are served and none is at hand, as for what all of them share, it can write any.
 */
export async function keepToAccount(transaction: Transaction<Tables>): Promise<void> {
  if (hasSeveralAccounts() && accountAtHand() === null) return;
  const account = await accountId(transaction);
  await sql`select set_config('counterfoil.account', ${account}, true)`.execute(transaction);
}
