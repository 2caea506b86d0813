import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { RECEIVED_NAMES } from "#lib/resources/resources.ts";
import type { TaggedKey } from "#lib/sync/received-currency/evidence-keys.ts";
import { readKeptRows } from "#lib/sync/received-currency/kept-rows.ts";
import { lookAtAllNext } from "#lib/sync/received-currency/look-at-all.ts";
import { markRelisted, spreadRule } from "#lib/sync/received-currency/mark-changed.ts";
import type { Due } from "#lib/sync/received-currency/mark-due.ts";
import { evidenceReader } from "#lib/sync/received-currency/read-evidence.ts";
import { UnknownCounts } from "#lib/sync/received-currency/unknown-counts.ts";
import { writeJudged } from "#lib/sync/received-currency/write-judged.ts";
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

/**
 * Works out the currencies at the addresses that have been due the longest, and returns how many addresses
 * that were. Where the evidence changes meanwhile, the address stays due; so the result follows from the
 * records, rules and corrections alone, in whatever order they came.
 */
async function judgeDue(): Promise<number> {
  const account = await accountId();
  const due = await readDue(account);
  if (due.length === 0) return 0;
  // Read after the marks: what a mark stands for is committed by then.
  const readEvidence = await evidenceReader(database(), account);
  const counts = new UnknownCounts();
  for (const resource of RECEIVED_NAMES) {
    for await (const rows of readKeptRows(account, resource, due)) {
      const evidenceOf = await readEvidence(rows);
      const judged = rows.map((row) => counts.judge(resource, row, evidenceOf(row)));
      await writeJudged({ account, resource, due }, judged);
    }
  }
  await endDue(account, due, counts);
  return due.length;
}

/** Addresses worked out at once; most have a few records, a business's own have many. */
const ADDRESSES = 100;

/** The addresses that have been due the longest. */
export async function readDue(account: string): Promise<Due[]> {
  return await database()
    .selectFrom("currency_due")
    .select(["address_key", "tag_key", "mark"])
    .where("account_id", "=", account)
    .orderBy("marked_at")
    .limit(ADDRESSES)
    .execute();
}

/** Ends what was not marked again meanwhile, with the counts of what is unknown there. */
async function endDue(account: string, due: readonly Due[], counts: UnknownCounts): Promise<void> {
  await tx(async (transaction) => {
    const { rows } = await sql<TaggedKey>`
      delete from currency_due as due
      using unnest(${due.map((one) => one.address_key)}::text[],
        ${due.map((one) => one.tag_key)}::text[], ${due.map((one) => one.mark)}::uuid[])
        as seen (address_key, tag_key, mark)
      where due.account_id = ${account} and due.address_key = seen.address_key
        and due.tag_key = seen.tag_key and due.mark = seen.mark
      returning due.address_key, due.tag_key`.execute(transaction);
    await counts.write(transaction, account, rows);
  });
}
