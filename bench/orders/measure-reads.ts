/**
 * What the Inbox, its counts, the metrics and notifications read of a table of orders, in a database of its
 * own with BENCH_ORDERS orders (1,000,000) of two years. Prints rows of a Markdown table: median and 99th
 * percentile in ms. Run with --conditions=react-server, DATABASE_URL and
 * DATABASE_MIGRATION_URL set.
 */
import { median, round } from "#bench/statistics.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { countOrders } from "#lib/payouts/count-orders.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { countWork, readWork } from "#lib/payouts/inbox/read-work.ts";
import { pointAtOwnDatabase, runAsOwner } from "#test-support/database/own-database.ts";

const ORDERS = Number(process.env.BENCH_ORDERS ?? "1000000");
const TURNS = 200;

const drop = await pointAtOwnDatabase();
const account = await accountId();

/** Of a thousand orders: 2 refused, 2 not sent, 1 rejected; the newest ones are open in every state. */
const STATE = `case when i % 1000 in (1, 2) then 'refused' when i % 1000 in (3, 4) then 'not_sent'
  when i % 1000 = 5 then 'rejected' when i > n - 40 then 'awaiting_approval'
  when i > n - 60 then 'queued' when i > n - 80 then 'in_doubt' when i > n - 90 then 'absent'
  else 'accepted' end`;

/** Payouts that the provider has not ended: some of the last day's, and one in 50,000 of before. */
const OPEN = "(i % 50000 = 7 or (i > n - 1400 and i % 4 = 3))";

const statements = [
  "alter table payout_order disable trigger user",
  `insert into payout_order (account_id, id, state, made_by, made_by_name, idempotency_key,
     tracking_id, request, content_hash, currency, amount, submitted_at, created_at, sent_at, settled_at,
     payout, provider_payout_id, status, status_seen_at, follow_at, lease_until, next_look_at,
     holds_tracking_id, recipient_hash)
   select '${account}', gen_random_uuid(), state, 'maker', 'A maker', 'key ' || i, 'INV-' || i,
     jsonb_build_object('walletId', '2003', 'currency', 'USDT_TRX', 'amount', '120.50', 'tag', null,
       'address', md5(i::text), 'fee', 'medium', 'isFeeIncluded', false, 'trackingId', 'INV-' || i,
       'label', null, 'webhookUrl', null),
     md5(i::text), 'USDT_TRX', 120.50, at, at,
     case when state in ('accepted', 'refused', 'in_doubt', 'absent') then at end,
     case when state in ('accepted', 'refused', 'not_sent', 'rejected') then at end,
     case when state = 'accepted' then '{}'::jsonb end, case when state = 'accepted' then i end,
     case when state = 'accepted' then case when i % 500 = 0 then 'Failed' when ${OPEN}
       then 'Processing' else 'Completed' end end,
     case when state = 'accepted' then case when ${OPEN} and i % 50000 <> 7 then now() else at end end,
     case when state = 'accepted' and ${OPEN} then now() end,
     case when state = 'queued' then now() end,
     case when state in ('in_doubt', 'absent') then now() end,
     state not in ('refused', 'not_sent', 'rejected'), md5(i::text)
   from (select i, n, ${STATE} as state, now() - (n - i) * (interval '730 days' / n) as at
     from (select generate_series(1, ${ORDERS}) as i, ${ORDERS} as n) numbers) made`,
  "alter table payout_order enable trigger user",
  // As the list rows' writers keep them: 16 slots for each state.
  `insert into payout_row_count (account_id, field, value, slot, count)
   select account_id, 'state', state, slot, count(*) from payout_order, generate_series(0, 15) slot
   group by 1, 3, 4`,
  `insert into payout_row_fill values ('${account}', null, null, now(), now())`,
  "vacuum analyze payout_order",
];
await runAsOwner("set statement_timeout = 0", ...statements);

const onlooker = { id: "approver", mayApprove: true, mayDecide: true };
const reads: Record<string, (turn: number) => Promise<unknown>> = {
  "Inbox counts": () => countWork(onlooker),
  "Inbox, all groups": () => readWork(onlooker),
  "Orders by state (metrics)": () => countOrders(),
  "Notification by payout id": (turn) =>
    readAgain({ payoutId: String(turn * 997), trackingId: null }),
  "Notification by tracking ID": (turn) =>
    readAgain({ payoutId: null, trackingId: `INV-${turn * 991}` }),
};
for (const [name, read] of Object.entries(reads)) {
  const times: number[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const from = performance.now();
    await read(turn);
    times.push(performance.now() - from);
  }
  const worst = times.sort((a, b) => a - b)[Math.floor(TURNS * 0.99) - 1] ?? 0;
  process.stdout.write(`| ${name} | ${round(median(times))} ms | ${round(worst)} ms |\n`);
}
process.stdout.write(`${JSON.stringify(await countWork(onlooker))}\n`);
await database().destroy();
await drop();
process.exit(0);
