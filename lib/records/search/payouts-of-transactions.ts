import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { transactions } from "#lib/resources/transactions.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

const rowSchema = z.object({
  transaction_id: z.string(),
  id: z.string(),
  status: z.string().nullable(),
  amount: decimalSchema.nullable(),
  currency: z.string().nullable(),
  created_at: z.string(),
});

/**
 * The payouts that became transactions which were found by their hash: they are found by it too, though their own records
 * have none. Not by a hash that is only possible, nor where a member has yet to say which payout it was.
 */
export async function payoutsOfTransactions(
  hits: readonly Hit[],
  account: string,
  on: Database,
): Promise<Hit[]> {
  const byHash = new Map(
    hits
      .filter(({ resource, field }) => resource === transactions.name && field === "txnHash")
      .filter(({ match }) => match !== "possible")
      .map((hit) => [hit.id, hit]),
  );
  if (byHash.size === 0) return [];
  const { rows } = await sql`
    select match.transaction_id, payout.id, payout.status, payout.amount, payout.currency, payout.created_at
    from payout_match as match join ${sql.table(RESOURCES.payouts.table)} as payout
      on payout.account_id = ${account} and payout.id = match.payout_id
    where match.account_id = ${account} and match.basis in ('exact', 'stated')
      and match.transaction_id = any(${[...byHash.keys()]}::numeric[])`.execute(on);
  return rows.flatMap((row) => {
    const { transaction_id, created_at, ...shown } = rowSchema.parse(row);
    const found = byHash.get(transaction_id);
    if (found === undefined) return [];
    const { field, match, value } = found;
    return [{ resource: payouts.name, field, match, value, createdAt: created_at, ...shown }];
  });
}
