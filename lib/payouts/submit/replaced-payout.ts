import "server-only";
import { accountId } from "#lib/database/account.ts";
import { hasFailed } from "#lib/payouts/states/failed.ts";
import type { Executor } from "#lib/payouts/states/move-order.ts";
import { CAME_TO_NOTHING } from "#lib/payouts/states/moves.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

export const TURNED_UP =
  "The payout that this one replaces has turned up at the provider after all.";

const NOT_FAILED = "Only a payout that failed or was not sent can be replaced.";
const TAKEN = "The payout is being replaced by another one already.";

/**
 * Refuses the replacement of a payout that has been found since, or that another order that may
 * still go replaces. Rejects with a Failure "conflict" with errors for the tracking ID, so that the
 * draft, and with it the link, stays what it is.
 */
export async function requireReplaceable(
  transaction: Executor,
  { id, replaces }: { id: string; replaces: string | null },
): Promise<void> {
  if (replaces === null) return;
  const account = await accountId(transaction);
  const replaced = await transaction
    .selectFrom("payout_order")
    .select(["state", "status"])
    .where("account_id", "=", account)
    .where("id", "=", replaces)
    .executeTakeFirst();
  const isFailed =
    replaced !== undefined && hasFailed(replaced, await definedStatuses(transaction));
  if (!isFailed) throw notReplaced(replaced?.state === "found" ? TURNED_UP : NOT_FAILED);
  const other = await transaction
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", account)
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
