import "server-only";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Executor } from "#lib/payouts/states/move-entry.ts";
import { CAME_TO_NOTHING } from "#lib/payouts/states/moves.ts";
import { Failure } from "#lib/schemas/failure.ts";

export const TURNED_UP =
  "The payout that this one replaces has turned up at the payment service after all.";

const NOT_DECLARED = "Only a payout that was declared unsent is replaced.";
const TAKEN = "The payout is being replaced by another one already.";

/**
 * As SQL, of a row of the journal: whether it takes the place of a payout that was declared unsent and
 * has been found since. The two together would pay twice.
 */
export const replacesFound = sql<boolean>`exists (
  select from payout_entry replaced
  where replaced.merchant_id = payout_entry.merchant_id and replaced.id = payout_entry.replaces
    and replaced.state = 'found'
)`;

/**
 * Turns away the replacement of a payout that has been found since, or that another entry replaces that
 * may still go. Rejects with a Failure "conflict" with errors for the tracking ID, so that the draft, and
 * with it the link, stays what it is.
 */
export async function requireReplaceable(
  transaction: Executor,
  { id, replaces }: { id: string; replaces: string | null },
): Promise<void> {
  if (replaces === null) return;
  const merchant = await merchantId(transaction);
  const replaced = await transaction
    .selectFrom("payout_entry")
    .select("state")
    .where("merchant_id", "=", merchant)
    .where("id", "=", replaces)
    .executeTakeFirst();
  if (replaced?.state === "found") throw notReplaced(TURNED_UP);
  if (replaced?.state !== "declared_unsent") throw notReplaced(NOT_DECLARED);
  const other = await transaction
    .selectFrom("payout_entry")
    .select("id")
    .where("merchant_id", "=", merchant)
    .where("replaces", "=", replaces)
    .where("id", "<>", id)
    .where("state", "not in", CAME_TO_NOTHING)
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) throw notReplaced(TAKEN);
}

function notReplaced(why: string): Failure {
  const message = `Nothing was sent. ${why}`;
  return new Failure("conflict", message, { errors: { trackingId: [message] } });
}
