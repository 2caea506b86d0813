import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { sendingLimitMs } from "#lib/payouts/sending-process/sending-limit.ts";
import { isUnderWay } from "#lib/payouts/states/moves.ts";

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * The order once its sender is done, which may be another process; in its current state after the
 * longest time that sending can take.
 */
export async function awaitOutcome(from: OrderWithPayout): Promise<OrderWithPayout> {
  const until = Date.now() + sendingLimitMs();
  let latest = from;
  let pause = FIRST_PAUSE_MS;
  while (isUnderWay(latest.order.state) && Date.now() < until) {
    await wait(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    latest = (await findOrder(from.order.id)) ?? latest;
  }
  return latest;
}
