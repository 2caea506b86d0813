import { sql } from "kysely";
import { type KnownCount, knownSchema } from "#bench/matching/known-count.ts";
import type { Database } from "#lib/database/connection.ts";
import { keepCurrenciesNext } from "#lib/sync/received-currency/keep-currencies.ts";
import { currencyOf } from "#sandbox/business/currencies.ts";

/**
 * Works out the currencies of copied records, after they were matched, and compares them with the truth. Their
 * explorer links are made those of the sandbox first: the copy's name no network. Rows are made again from what the
 * provider sent, so that holds the addresses that were read whole.
 */
export async function measureCurrencies(
  on: Database,
): Promise<{ known: KnownCount[]; seconds: number }> {
  await on.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    // Without its size the planner compares every payment with every transaction.
    await sql`analyze account.transactions`.execute(transaction);
    await makeAsSent(transaction);
  });
  const begun = performance.now();
  while ((await keepCurrenciesNext()) > 0);
  const seconds = (performance.now() - begun) / 1_000;
  const { rows } = await sql`
    select records, currency_basis as basis, currency_reason as reason, count(*) as count,
      count(*) filter (where known.currency = t.currency) as right
    from (
      select 'payments' as records, transaction_id, currency, currency_basis, currency_reason
      from synced_payment
      union all
      select 'transactions of no payment', id, currency, currency_basis, currency_reason
      from synced_transaction where payment_id is null
    ) as known join account.transactions t on t.id = known.transaction_id
    group by 1, 2, 3 order by 1, 2, 3`.execute(on);
  return { known: knownSchema.parse(rows), seconds };
}

async function makeAsSent(on: Database): Promise<void> {
  const { rows: codes } = await sql<{ code: string }>`
    select distinct currency as code from account.transactions`.execute(on);
  const links = codes.map(({ code }) => {
    const explorer = currencyOf(code).network?.explorer;
    return { code, link: explorer === undefined ? "" : `${explorer.site}${explorer.hash}` };
  });
  await sql`
    update synced_payment p set raw = replace(
      replace(p.raw, 'https://explorer.example/address/', l.link),
      'https://explorer.example/tx/', l.link)
    from account.transactions t, json_to_recordset(${JSON.stringify(links)}::json)
      as l (code text, link text)
    where t.id = p.transaction_id and l.code = t.currency`.execute(on);
  await sql`
    update synced_payment set currency = null, currency_basis = 'unknown', currency_reason = 'pending'
    where currency_basis <> 'exact'`.execute(on);
  await sql`
    update synced_transaction set raw = (raw::jsonb
      || jsonb_build_object('address', address, 'txnHash', txn_hash))::text
    where not masked`.execute(on);
}
