import "server-only";
import { database } from "#lib/database/connection.ts";
import { followOne, type ReadPayout } from "#lib/payouts/follow/follow-one.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { readReplacementGroup } from "#lib/payouts/order/replacement-group.ts";
import { hasFailed } from "#lib/payouts/states/failed.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { readDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/**
 * Reads the payouts that failed at the provider and that an order, or another of its replacement group, replaces. They
 * are no longer followed, and may have gone on since. What they are now is recorded, and the claim asks it.
 * False if one can't be read: then nothing is known.
 */
export async function readReplaced({ id }: PayoutOrder, read: ReadPayout): Promise<boolean> {
  const group = await readReplacementGroup(database(), id);
  const sent = group.filter(({ state }) => isAtStage(state, "accepted"));
  if (sent.length === 0) return true;
  const defined = await readDefinedStatuses(database());
  // One that has not failed stops the order at the claim, whatever it says now.
  const failed = sent.filter((one) => one.id !== id && hasFailed(one, defined));
  const answers = await Promise.all(failed.map((one) => readNow(one.id, read)));
  return answers.every(Boolean);
}

async function readNow(id: string, read: ReadPayout): Promise<boolean> {
  const found = await findOrder(id);
  if (found === null || found.order.payoutId === null) return false;
  return await followOne(found, read);
}
