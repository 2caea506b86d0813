import "server-only";
import { sql } from "kysely";
import { z } from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isRecordId } from "#lib/schemas/records/record-id.ts";

/**
 * What is known of when a payout came to its present status, which the provider doesn't state. `matched`: the
 * time of the transaction that it became. `seen`: an estimate, when Counterfoil first saw the status, and when
 * it last saw the one before (null: not noted). `before`: the payout had the status when it was first read.
 * Instants are RFC 3339, UTC.
 */
export type Completion =
  | { basis: "matched"; at: string; transactionId: string }
  | { basis: "seen"; at: string; beforeSeenAt: string | null }
  | { basis: "before"; at: string };

const rowSchema = z.object({
  first_seen_at: z.string(),
  seen_at: z.string().nullable(),
  before_seen_at: z.string().nullable(),
  transaction_id: z.string().nullable(),
  transaction_at: z.string().nullable(),
});

/** Null for a payout that is not synced. */
export async function readCompletion(payoutId: string): Promise<Completion | null> {
  if (!isRecordId(payoutId)) return null;
  const { rows } = await sql`
    select payout.first_seen_at, change.first_seen_at as seen_at, change.before_seen_at,
      transaction.id as transaction_id, transaction.created_at as transaction_at
    from synced_payout payout
    left join lateral (
      select first_seen_at, before_seen_at from record_change
      where account_id = payout.account_id and resource = 'payouts' and record_id = payout.id
        and field = 'status'
      order by first_seen_at desc limit 1
    ) change on true
    left join payout_match match on match.account_id = payout.account_id
      and match.payout_id = payout.id and match.basis in ('exact', 'stated')
    left join synced_transaction transaction on transaction.account_id = payout.account_id
      and transaction.id = match.transaction_id
    where payout.account_id = ${await accountId()} and payout.id = ${payoutId}`.execute(database());
  const [row] = rows.map((one) => rowSchema.parse(one));
  if (row === undefined) return null;
  const { first_seen_at, seen_at, before_seen_at, transaction_id, transaction_at } = row;
  if (transaction_id !== null && transaction_at !== null) {
    return { basis: "matched", at: transaction_at, transactionId: transaction_id };
  }
  return seen_at === null
    ? { basis: "before", at: first_seen_at }
    : { basis: "seen", at: seen_at, beforeSeenAt: before_seen_at };
}
