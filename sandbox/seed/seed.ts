import { CURRENCIES } from "#sandbox/business/currencies.ts";
import { DAY, type Micros, now } from "#sandbox/clock.ts";
import { type Connection, type Database, inTransaction } from "#sandbox/database/connection.ts";
import {
  insertEntries,
  insertPayments,
  insertPayouts,
  insertTransactions,
} from "#sandbox/database/insert.ts";
import { LAYOUT, layIndexes, layTables } from "#sandbox/database/layout.ts";
import { countAll } from "#sandbox/paging/counters.ts";
import { type Batch, History, PAST } from "#sandbox/seed/history.ts";
import { readState, type State } from "#sandbox/seed/state.ts";
import { formatUnits } from "#sandbox/units.ts";

const ROWS_AT_ONCE = 4000;

/**
 * Writes two years of business into the database unless it has them. The row of `state` is written
 * last, so that a seed that was interrupted starts again from empty tables.
 */
export async function ensureSeed(
  database: Database,
  records: number,
  say: (line: string) => void,
): Promise<State> {
  const found = await readState(database);
  if (found !== null && found.layout === LAYOUT) {
    if (found.records !== records) {
      say(`keeping the business of ${found.records} transactions that is there`);
    }
    return found;
  }
  const began = performance.now();
  const end = now();
  say(`making two years of business with ${records} transactions`);
  const client = await database.connect();
  try {
    await layTables(client);
    await client.query("set synchronous_commit = off");
    await writeHistory(client, new History(records, end), records, end, say);
    say("making indexes and counters");
    await layIndexes(client);
    await countAll(client);
    await client.query("set synchronous_commit = on");
  } finally {
    client.release(true);
  }
  const state = { layout: LAYOUT, records, startedAt: end - PAST, seededAt: end };
  await inTransaction(database, (connection) =>
    connection.query(
      "insert into state (layout, records, started_us, seeded_us) values ($1, $2, $3, $4)",
      [LAYOUT, records, state.startedAt, end],
    ),
  );
  // Some 60 MB of what was written, which V8 keeps by itself for as long as the process runs.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  say(`the business is there after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return state;
}

async function writeHistory(
  client: Connection,
  history: History,
  records: number,
  end: Micros,
  say: (line: string) => void,
): Promise<void> {
  await writeCurrencies(client, end - PAST);
  const waiting: Batch = { transactions: [], payments: [], payouts: [], entries: [] };
  let writing = Promise.resolve();
  let written = 0;
  let saidAt = performance.now();
  for (const batch of history.batches()) {
    append(waiting, batch);
    if (waiting.transactions.length < ROWS_AT_ONCE) continue;
    // The database writes one batch while the next is drawn; never more than these two are held.
    await writing;
    const full = take(waiting);
    written += full.transactions.length;
    writing = writeBatch(client, full);
    if (performance.now() - saidAt > 2000) {
      saidAt = performance.now();
      say(`${Math.floor((written * 100) / records)} % (${written} transactions)`);
    }
  }
  await writing;
  await writeBatch(client, take(waiting));
  await writeWallets(client, history, end - PAST - DAY);
  await writeCustomers(client, history.customers);
  await setSequences(client, history);
}

function append(waiting: Batch, batch: Batch): void {
  for (const row of batch.transactions) waiting.transactions.push(row);
  for (const row of batch.payments) waiting.payments.push(row);
  for (const row of batch.payouts) waiting.payouts.push(row);
  for (const row of batch.entries) waiting.entries.push(row);
}

function take(waiting: Batch): Batch {
  const full = { ...waiting };
  Object.assign(waiting, { transactions: [], payments: [], payouts: [], entries: [] });
  return full;
}

async function writeBatch(client: Connection, batch: Batch): Promise<void> {
  await client.query("begin");
  await insertTransactions(client, batch.transactions);
  await insertPayments(client, batch.payments);
  await insertPayouts(client, batch.payouts);
  await insertEntries(client, batch.entries);
  await client.query("commit");
}

async function writeCurrencies(client: Connection, start: Micros): Promise<void> {
  for (const [place, currency] of CURRENCIES.entries()) {
    await client.query(
      `insert into currencies (id, symbol, name, currency_type, min_payout, created_us)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        currency.id,
        currency.symbol,
        currency.name,
        currency.network === null ? "Fiat" : "Crypto",
        formatUnits(currency.minPayout),
        start - (400 - place * 7) * DAY + place * 1_234_567_891,
      ],
    );
  }
}

async function writeWallets(client: Connection, history: History, opened: Micros): Promise<void> {
  const wallets = history.balances.close();
  for (const { id, currency, balance } of wallets) {
    await client.query("insert into wallets (id, currency, balance) values ($1, $2, $3)", [
      id,
      currency,
      formatUnits(balance),
    ]);
  }
  await insertEntries(
    client,
    wallets.map(({ id, opening }) => ({
      walletId: id,
      kind: "opening" as const,
      paymentId: null,
      payoutId: null,
      amount: opening,
      createdAt: opened,
    })),
  );
}

async function writeCustomers(
  client: Connection,
  customers: ReadonlyMap<string, number>,
): Promise<void> {
  await client.query(
    "insert into customers (currency, known) select * from unnest($1::text[], $2::integer[])",
    [[...customers.keys()], [...customers.values()]],
  );
}

async function setSequences(client: Connection, history: History): Promise<void> {
  for (const [kind, id] of Object.entries(history.lastIds)) {
    await client.query("select setval($1, $2)", [`${kind}_ids`, id]);
  }
}
