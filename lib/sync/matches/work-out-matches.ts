import "server-only";
import { sql } from "kysely";
import { type AccountTransaction, accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { matchMovements } from "#lib/matching/match-movements.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { queueNoted } from "#lib/sync/matches/queue-payouts.ts";
import { readMovements } from "#lib/sync/matches/read-movements.ts";
import { lockMatches, lookedAt, writeFound } from "#lib/sync/matches/write-matches.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";

const BATCH_SIZE = 200;

/**
 * Works out the matches of payouts that wait for it, the newest first, and returns how many there were, with what was
 * written that may concern some. What changes meanwhile waits again.
 */
export async function workOutMatches(): Promise<number> {
  // In a transaction of its own: writers of the same payouts would wait for the end of what follows.
  const noted = await tx(async (transaction) =>
    queueNoted({ transaction, account: await accountId(transaction) }),
  );
  return noted + (await matchQueued());
}

function matchQueued(): Promise<number> {
  return tx(async (transaction) => {
    const on = { transaction, account: await accountId(transaction) };
    await lockMatches(on);
    const due = await transaction
      .selectFrom("payout_match_queue")
      .select(["payout_id", "changes"])
      .where("account_id", "=", on.account)
      .orderBy("payout_id", "desc")
      .limit(BATCH_SIZE)
      .execute();
    if (due.length === 0) return 0;
    await rematch(
      on,
      due.map(({ payout_id }) => payout_id),
    );
    await sql`
      delete from payout_match_queue q
      using json_to_recordset(${JSON.stringify(due)}::json) as done (payout_id numeric, changes integer)
      where q.account_id = ${on.account} and q.payout_id = done.payout_id
        and q.changes = done.changes`.execute(transaction);
    return due.length;
  });
}

/** Works out the matches of these payouts, and of all of the same recipients and amounts. They are locked. */
export async function rematch(on: AccountTransaction, payoutIds: readonly string[]): Promise<void> {
  const movements = await readMovements(on, payoutIds);
  const results = movements.map(matchMovements);
  await writeFound(on, {
    looked: lookedAt(payoutIds, movements),
    matches: results.flatMap(({ matches }) => matches),
    transfers: results.flatMap(({ transfers }) => transfers),
  });
}

/**
 * Matches payouts that wait, one worker at a time, once the records were read for the first time: until then
 * most would wait again at once. Returns how many there were.
 */
export async function matchPayoutsNext({ workerId, resources }: Sync): Promise<number> {
  const account = await accountId();
  const { rows } = await sql`
    select where exists (select from payout_match_queue where account_id = ${account})
      or exists (select from payout_match_news where account_id = ${account})`.execute(database());
  if (rows.length === 0) return 0;
  const filled = await backfilledResources(resources);
  if (!filled.includes("transactions") || filled.length < resources.length) return 0;
  return (
    (await runSingletonTask(workerId, { name: "payout matches", everyMs: 0 }, workOutMatches)) ?? 0
  );
}
