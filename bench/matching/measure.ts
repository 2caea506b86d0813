/**
 * Fills synced records from a sandbox's tables, matches payouts with transactions, works out the currencies, and
 * compares the results with what the sandbox knows. Prints one line of JSON. Run with --conditions=react-server and DATABASE_URL,
 * the owner's, of an empty database beside the sandbox's, SANDBOX_DATABASE_URL.
 */
import { sql } from "kysely";
import * as z from "zod";
import { measureCurrencies } from "#bench/matching/measure-currencies.ts";
import { copyRecords } from "#bench/reading/copy-records.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { workOutMatches } from "#lib/sync/matches/work-out-matches.ts";

const env = z
  .object({ DATABASE_URL: z.string(), SANDBOX_DATABASE_URL: z.string() })
  .parse(process.env);

await migrate(env.DATABASE_URL);
const on = database();
await sql`insert into account (id, name) select gen_random_uuid(), 'bench'
  where not exists (select from account)`.execute(on);
await copyRecords(on, env.SANDBOX_DATABASE_URL);
await makeIndexes();
await sql`import foreign schema sandbox limit to (transaction_truth, payout_truth)
  from server account into account`.execute(on);
await sql`insert into payout_match_queue (account_id, payout_id)
  select account_id, id from synced_payout on conflict do nothing`.execute(on);

const begun = performance.now();
const rounds: number[] = [];
let payouts = 0;
for (;;) {
  const from = performance.now();
  const done = await workOutMatches();
  if (done === 0) break;
  payouts += done;
  rounds.push(performance.now() - from);
}
const seconds = (performance.now() - begun) / 1_000;

const { rows } = await sql<Record<string, string>>`
  with truth as (
    select u.payout_id, u.transaction_id, t.masked from account.transaction_truth u
    join synced_transaction t on t.id = u.transaction_id where u.payout_id is not null
  ), matched as (
    select m.payout_id, m.transaction_id, m.basis, u.payout_id is not null as is_right
    from payout_match m left join truth u
      on u.payout_id = m.payout_id and u.transaction_id = m.transaction_id
  )
  select
    (select count(*) from truth) as became,
    (select count(*) from truth where not masked) as whole,
    (select count(*) from matched where basis = 'exact') as exact,
    (select count(*) from matched where basis = 'exact' and not is_right) as wrong,
    (select count(distinct m.payout_id) from matched m where m.basis = 'candidate') as candidates,
    (select count(*) from truth u where not masked and not exists (
      select from matched m where m.payout_id = u.payout_id)) as without,
    (select count(*) from account.transaction_truth where is_internal and direction = 'in') as arrived,
    (select count(*) from internal_transfer) as internal,
    (select count(*) from internal_transfer i
      join synced_payment y on y.id = i.payment_id
      join account.transaction_truth u on u.transaction_id = y.transaction_id
      where not u.is_internal) as wrong_internal,
    (select count(*) from synced_transaction t
      join account.transaction_truth u on u.transaction_id = t.id
      where t.direction in ('in', 'out') and t.direction <> u.direction) as wrong_direction`.execute(
  on,
);
const currencies = await measureCurrencies(on);
process.stdout.write(
  `${JSON.stringify({ payouts, seconds, rounds, counts: rows[0], currencies })}\n`,
);
await on.destroy();
process.exit(0);
