import * as z from "zod";
import type { Connection } from "#sandbox/database/connection.ts";

const CHECKS: Record<string, string> = {
  "a balance is not the sum of its ledger lines": `
    select w.id::text as what from wallets w
    left join (select wallet_id, sum(amount) as sum from entries group by 1) e on e.wallet_id = w.id
    where w.balance <> coalesce(e.sum, 0)`,
  "what left the wallets for a payout is not its amount and fee": `
    select p.id::text as what from payouts p
    left join (select payout_id, sum(amount) as sum from entries
      where payout_id is not null group by 1) e on e.payout_id = p.id
    where coalesce(e.sum, 0) <> case when p.status = 'Failed' then 0
      else -(p.amount + case when p.is_fee_included then 0 else p.fee_due end) end`,
  "a fee that shows is not the fee that was taken": `
    select p.id::text as what from payouts p
    left join (select payout_id, sum(amount) as sum from entries
      where kind = 'fee' group by 1) e on e.payout_id = p.id
    where (p.fee_amount is not null and p.fee_amount <> -coalesce(e.sum, 0))
      or (p.fee_amount is null) <> (p.status = 'Created')`,
  "a settled payment is not in its wallet": `
    select p.id::text as what from payments p
    left join (select payment_id, sum(amount) as sum from entries
      where payment_id is not null group by 1) e on e.payment_id = p.id
    where coalesce(e.sum, 0) <> case when p.payment_status = 'Settled' then p.credited else 0 end`,
  "a counter is not the number of its records": `
    select r.resource || ' ' || r.width_us as what from (
      select resource, width_us, sum(count) as counted from buckets group by 1, 2) r
    where r.counted <> case r.resource
      when 'payouts' then (select count(*) from payouts)
      when 'payments' then (select count(*) from payments)
      else (select count(*) from transactions) end`,
};

const whatRow = z.object({ what: z.string() });

/** Everything that does not agree in the books, in words; empty if all does. Reads every record. */
export async function checkLedger(connection: Connection): Promise<string[]> {
  const faults: string[] = [];
  for (const [words, text] of Object.entries(CHECKS)) {
    const { rows } = await connection.query(`${text} order by 1 limit 5`);
    for (const row of rows) faults.push(`${words}: ${whatRow.parse(row).what}`);
  }
  return faults;
}
