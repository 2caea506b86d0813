import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { type DefinedStatus, statusesThat } from "#lib/resources/status-meaning.ts";
import type { Completion } from "#lib/schemas/records/completion.ts";
import { isRecordId } from "#lib/text/record-id.ts";

/**
 * As SQL, of the columns of synced_payout: how many seconds, rounded down, a payout took from createdAt to its end.
 * Null of one that is open, and of one whose end is known neither by its transaction nor by a reading that showed
 * it open before.
 */
export const SECONDS_TAKEN = sql`
  case when completed_at is not null and (matched_at is not null or open_seen_at is not null)
    then greatest(floor(extract(epoch from completed_at - created_at)), 0)::bigint end`;

/**
 * As a query with the column `status`: those of some payouts (a relation with that column) that mean that the money
 * moved, in whatever case and spacing. Each status is looked at once.
 */
export function completedAmong(
  payouts: string,
  defined: readonly DefinedStatus[],
): RawBuilder<unknown> {
  const completed = statusesThat(
    "payout",
    ({ isFinal, isMoneyMoved }) => isFinal && isMoneyMoved,
    defined,
  );
  // Materialized: PostgreSQL would look at each payout's status and tell them apart afterwards.
  return sql`
    with known as materialized (select distinct status from ${sql.table(payouts)})
    select status from known where ${normalStatusOf(sql.ref("status"))} = any(${completed}::text[])`;
}

/** The columns of a synced payout that say when it completed. */
export const completionShape = {
  completed_at: z.string().nullable().optional(),
  matched_at: z.string().nullable().optional(),
  open_seen_at: z.string().nullable().optional(),
};

type CompletionRow = z.infer<z.ZodObject<typeof completionShape>>;

export function toCompletion({ completed_at, matched_at, open_seen_at }: CompletionRow) {
  if (completed_at == null) return null;
  const isExact = matched_at != null;
  return {
    at: completed_at,
    basis: isExact ? ("exact" as const) : ("estimated" as const),
    openSeenAt: isExact ? null : (open_seen_at ?? null),
  };
}

const rowSchema = z.object({ ...completionShape, transaction_id: z.string().nullable() });

/**
 * When a payout completed, and the transaction whose time that is; null for one that is not synced or has not
 * come to its end.
 */
export async function readCompletion(
  payoutId: string,
): Promise<(Completion & { transactionId: string | null }) | null> {
  if (!isRecordId(payoutId)) return null;
  const { rows } = await sql`
    select completed_at, matched_at, open_seen_at, match.transaction_id
    from synced_payout payout
    left join payout_match match on match.account_id = payout.account_id
      and match.payout_id = payout.id and match.basis in ('exact', 'stated')
    where payout.account_id = ${await accountId()} and payout.id = ${payoutId}`.execute(database());
  const row = rowSchema.optional().parse(rows[0]);
  const completion = row === undefined ? null : toCompletion(row);
  if (row === undefined || completion === null) return null;
  return {
    ...completion,
    transactionId: completion.basis === "exact" ? row.transaction_id : null,
  };
}
