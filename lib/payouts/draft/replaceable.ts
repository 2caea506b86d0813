import "server-only";
import type { Database } from "#lib/database/connection.ts";
import {
  type GroupMember,
  keepsPlace,
  newestReplacement,
  readReplacementGroup,
} from "#lib/payouts/order/replacement-group.ts";
import { hasFailed } from "#lib/payouts/states/failed.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";
import { readDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";

const NOT_FAILED = "Only a payout that failed or was not sent can be replaced.";
const TAKEN = "The payout is being replaced by another one already.";
const FAILED_TOO =
  "The payout was replaced already. Replace the payout that was sent in its place.";

/**
 * Refuses the replacement of a payout that has been found since, or that another order of its replacement group
 * replaces, may still pay or has paid. Rejects with a Failure "conflict" with errors for the tracking ID, so
 * that the draft, and with it the link, stays what it is.
 */
export async function requireReplaceable(
  transaction: Database,
  { id, replaces }: { id: string; replaces: string | null },
): Promise<void> {
  const why = await whyNotReplaceable(transaction, { id, replaces });
  if (why === null) return;
  const message = `Nothing was sent. ${why}`;
  throw new Failure("conflict", message, { errors: { trackingId: [message] } });
}

/** Why the order with this id may not replace another; null if it may, or replaces none. */
export async function whyNotReplaceable(
  transaction: Database,
  { id, replaces }: { id: string | null; replaces: string | null },
): Promise<string | null> {
  if (replaces === null) return null;
  const defined = await readDefinedStatuses(transaction);
  const others = (await readReplacementGroup(transaction, replaces)).filter((one) => one.id !== id);
  const replaced = others.find((one) => one.id === replaces);
  if (replaced === undefined) return NOT_FAILED;
  if (!hasFailed(replaced, defined)) return replaced.state === "found" ? TURNED_UP : NOT_FAILED;
  if (others.some((one) => hasPayout(one) && !hasFailed(one, defined))) return TURNED_UP;
  if (others.some((one) => keepsPlace(one) && !hasFailed(one, defined))) return TAKEN;
  if (newestReplacement(others, replaces) !== null) return FAILED_TOO;
  return null;
}

function hasPayout({ state }: GroupMember): boolean {
  return isAtStage(state, "accepted");
}
