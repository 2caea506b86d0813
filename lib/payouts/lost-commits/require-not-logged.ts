import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { shareClaims } from "#lib/payouts/stop/stop-payouts.ts";
import { Failure } from "#lib/schemas/failure.ts";

const SENT =
  "Nothing was sent now. This payout was sent already: a send log names it, and the database lost its order. Look for its tracking ID at the provider. Discard this draft, and create a new payout only if the provider doesn't have it.";

/**
 * Rejects with a Failure "conflict" if a comparison found that this draft was sent: lost commits took back its
 * submission. It shares the lock on claims, so that a hold which is put meanwhile is seen here, or sees the submission
 * and moves it.
 */
export async function requireNotLogged(
  transaction: Transaction<Tables>,
  draftId: string,
): Promise<void> {
  await shareClaims(transaction);
  const named = JSON.stringify([{ kind: "logged_send", orderId: draftId }]);
  const hold = await transaction
    .selectFrom("account_hold")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where(sql<boolean>`differences @> ${named}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined) throw new Failure("conflict", SENT, { errors: { trackingId: [SENT] } });
}
