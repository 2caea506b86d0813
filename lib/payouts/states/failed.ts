import "server-only";
import { type RawBuilder, sql } from "kysely";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { stageOf } from "#lib/resources/order-states.ts";
import { type DefinedStatus, statusesThat, statusMeaning } from "#lib/resources/status-meaning.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Whether a payout that was ordered here failed: declined, not sent, marked as not sent, or failed at
 * the provider.
 */
export function hasFailed(
  { state, status }: Pick<PayoutOrder, "state" | "status">,
  defined: readonly DefinedStatus[],
): boolean {
  switch (stageOf(state)) {
    case "unpaid":
      return true;
    case "accepted":
      return status !== null && statusMeaning("payout", status, defined).hasFailed;
    default:
      return false;
  }
}

/** As SQL: whether a status of the provider's says that a payout failed. */
export function isFailedStatus(
  status: RawBuilder<unknown>,
  defined: readonly DefinedStatus[],
): RawBuilder<boolean> {
  const failed = statusesThat("payout", (meaning) => meaning.hasFailed, defined);
  return sql<boolean>`coalesce(${normalStatusOf(status)} = any(${failed}::text[]), false)`;
}
