/**
 * How long it takes to find a transaction by the end of its hash or address among BENCH_TRANSACTIONS (1,000,000),
 * one in ten of them masked, and to read a list by a pasted list of 500, in a database of its own. Prints rows
 * of a Markdown table: median, 99th percentile and worst in ms. Run with --conditions=react-server,
 * DATABASE_URL and DATABASE_MIGRATION_URL set.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { randomFrom } from "#bench/reading/random-query.ts";
import { median, quantile, round } from "#bench/statistics.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readPastedReport } from "#lib/records/pasted/report.ts";
import { keepPasted } from "#lib/records/pasted/store.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { pointAtOwnDatabase, runAsOwner } from "#test-support/database/own-database.ts";

const COUNT = Number(process.env.BENCH_TRANSACTIONS ?? "1000000");
const TURNS = Number(process.env.BENCH_ROUNDS ?? "200");

const drop = await pointAtOwnDatabase();
const account = await accountId();
const shown = (text: string) =>
  `case when i % 10 = 0 then left(${text}, 6) || '********' || right(${text}, 4) else ${text} end`;
await runAsOwner(
  "set statement_timeout = 0",
  `insert into synced_transaction (account_id, id, created_at, raw, hash, final, status, amount, currency,
     currency_basis, currency_reason, address, txn_hash, tag, blockchain_fee, masked)
   select '${account}', i, at, '{"id":' || i || '}', '\\x00', true, 'Completed', (i % 9999 + 1) / 100.0,
     'USDT_TRX', 'exact', 'payout', ${shown("address")}, ${shown("hash")}, null, 0.5, i % 10 = 0
   from (select i, now() - (${COUNT} - i) * interval '1 minute' as at,
       'T' || md5('a' || i % 40000) as address, '0x' || md5(i::text) || md5('b' || i) as hash
     from generate_series(1, ${COUNT}) as i) made`,
);
await makeIndexes();
const samples = z.array(z.object({ txn_hash: z.string(), address: z.string() })).parse(
  (
    await sql`select txn_hash, address from synced_transaction
        order by md5(id::text) limit 2000`.execute(database())
  ).rows,
);

const random = randomFrom(11);
const times = new Map<string, number[]>();
async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
}

const list = (q: string, pasted = NO_FILTER.pasted) => ({
  filter: { ...NO_FILTER, q, pasted },
  sorting: NEWEST_FIRST,
  place: { at: "first" } as const,
});
const pick = () => samples[Math.floor(random() * samples.length)] ?? samples[0];
for (let turn = -10; turn < TURNS; turn += 1) {
  if (turn === 0) times.clear();
  const { txn_hash: hash = "", address = "" } = pick() ?? {};
  const forms = {
    "…ab34 of a hash": `…${hash.slice(-4)}`,
    "0x12…ab34": `${hash.slice(0, 4)}…${hash.slice(-4)}`,
    "TQ4f…9xYz": `${address.slice(0, 4)}…${address.slice(-4)}`,
    "a plain end of six": hash.slice(-6),
  };
  for (const [name, q] of Object.entries(forms)) {
    await time(`search: ${name}`, () =>
      searchSynced({ q, limit: 20 }, { id: "nobody", roles: [], limits: null }),
    );
    await time(`list: ${name}`, () => readPage("transactions", list(q)));
    await time(`totals: ${name}`, () => readTotals("transactions", { ...NO_FILTER, q }));
  }
}
for (let turn = 0; turn < TURNS / 5; turn += 1) {
  const entries = Array.from({ length: 500 }, (_, at) => ({
    text:
      at % 10 === 0 ? `0x${randomUUID().replaceAll("-", "").repeat(2)}` : (pick()?.txn_hash ?? ""),
    times: 1,
  }));
  const id = await keepPasted(randomUUID(), entries);
  await time("pasted list of 500: report", () => readPastedReport("transactions", id));
  await time("pasted list of 500: list", () => readPage("transactions", list("", among([id]))));
  const filter = { ...NO_FILTER, pasted: among([id]) };
  await time("pasted list of 500: totals", () => readTotals("transactions", filter));
}
for (const [name, ms] of times) {
  const row = [name, round(median(ms)), round(quantile(ms, 0.99)), round(Math.max(...ms))];
  process.stdout.write(`| ${row.join(" | ")} |\n`);
}
await database().destroy();
await drop();
process.exit(0);
