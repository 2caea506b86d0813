import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ControlledTransaction, Kysely, Transaction } from "kysely";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";

type Unit = { begun: Promise<ControlledTransaction<Tables>> | null };

declare global {
  var counterfoilUnitOfWork: AsyncLocalStorage<Unit> | undefined;
}

// better-auth's adapter and our operations may be bundled apart, so what they share hangs on globalThis.
globalThis.counterfoilUnitOfWork ??= new AsyncLocalStorage();
const storage = globalThis.counterfoilUnitOfWork;

function begin(unit: Unit): Promise<Transaction<Tables>> {
  unit.begun ??= database().startTransaction().execute();
  return unit.begun;
}

/**
 * Runs `work` so that whatever better-auth writes in it, and whatever `work` writes through
 * `transaction`, is one transaction: all of it or, when `work` throws, nothing. It begins with the
 * first write, so that no connection waits while a password is hashed.
 */
export async function inOneTransaction<T>(
  work: (transaction: () => Promise<Transaction<Tables>>) => Promise<T>,
): Promise<T> {
  const unit: Unit = { begun: null };
  return await storage.run(unit, async () => {
    try {
      const result = await work(() => begin(unit));
      await (await unit.begun)?.commit().execute();
      return result;
    } catch (error) {
      const begun = await unit.begun?.catch(() => null);
      if (begun && !begun.isCommitted) await begun.rollback().execute();
      throw error;
    }
  });
}

/** Where better-auth reads now: in the unit of work where it has begun, else from the pool. */
export async function forReading(): Promise<Kysely<Tables>> {
  return (await storage.getStore()?.begun) ?? database();
}

/** Where better-auth writes now. */
export async function forWriting(): Promise<Kysely<Tables>> {
  const unit = storage.getStore();
  return unit === undefined ? database() : await begin(unit);
}
