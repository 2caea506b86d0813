import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { judgeDue } from "#lib/sync/received-currency/judge-due.ts";
import { lookAtAllNext } from "#lib/sync/received-currency/look-at-all.ts";
import { markRelisted, spreadRule } from "#lib/sync/received-currency/mark-changed.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";

const TASK = { name: "received currencies", everyMs: 0 };

type Worker = Pick<Sync, "workerId">;

/**
 * Keeps the currencies of payments and transactions up to date; one worker at a time does. Returns how much
 * there was to do: nothing where another worker has it.
 */
export async function keepCurrencies({ workerId }: Worker): Promise<number> {
  return (await runSingletonTask(workerId, TASK, keepCurrenciesNext)) ?? 0;
}

/** The same where addresses or rules wait for it, which a look tells. */
export async function keepMarkedCurrencies(worker: Worker): Promise<number> {
  return (await isMarked()) ? await keepCurrencies(worker) : 0;
}

/** Whether an address waits to be judged, or a rule to be spread to its addresses. */
export async function isMarked(): Promise<boolean> {
  const account = await accountId();
  const { rows } = await sql`
    select where exists (select from currency_due where account_id = ${account})
      or exists (select from currency_rule where account_id = ${account} and spread_at is null)`.execute(
    database(),
  );
  return rows.length > 0;
}

/** One round of it. */
export async function keepCurrenciesNext(): Promise<number> {
  const looked = await lookAtAllNext();
  const marked = (await spreadRule()) + (await markRelisted());
  return looked + marked + (await judgeDue());
}
