import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { database } from "#lib/database/connection.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { recordOutcome } from "#lib/payouts/send/record-outcome.ts";
import { toProvider } from "#lib/payouts/send/to-provider.ts";
import type { SendLog } from "#lib/payouts/sending-process/send-log.ts";
import { mayStillSend, sendingLimitMs } from "#lib/payouts/sending-process/sending-limit.ts";
import { noteOn } from "#lib/payouts/states/move-order.ts";
import { providerSource } from "#lib/payouts/unconfirmed/provider-source.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { CreateOutcome, CreatePayoutRequest } from "#lib/provider/create-payout.ts";

/** How long a user waits for the search after a refusal. */
const ONE_SEARCH_MS = 5_000;
const NOT_IN_TIME = "The provider could not be read in time.";

const STOOD_STILL: CreateOutcome = {
  outcome: "not_sent",
  reason: "Not sent: Counterfoil was interrupted before sending.",
};

export type Create = (
  request: CreatePayoutRequest,
  mayLeave: () => Promise<boolean>,
) => Promise<CreateOutcome>;

type Sending = {
  create: Create;
  /** When the claim was asked for: ms since 1970. */
  askedAt: number;
  log: Pick<SendLog, "noteSend">;
};

/**
 * The one sender's one request for an order that it has claimed: "sending" is committed, and nothing
 * leads back from there, so for each order there is one request to the provider at most, whatever dies
 * when. None at all where the sender stood still after it asked for the claim, or can't write to its send
 * log, which is asked once the connection is there and before the first byte.
 */
export async function sendClaimed(
  { order }: OrderWithPayout,
  { create, askedAt, log }: Sending,
): Promise<OrderWithPayout | null> {
  const { id, contentHash, request } = order;
  const mayLeave = async () => {
    await log.noteSend({ order: id, trackingId: request.trackingId, contentHash });
    return mayStillSend(askedAt);
  };
  const outcome = mayStillSend(askedAt) ? await create(toProvider(request), mayLeave) : STOOD_STILL;
  const recorded = await recordOutcome(order, outcome, askedAt + sendingLimitMs());
  return recorded?.order.state === "refused" ? await searchAfterDecline(recorded) : recorded;
}

/**
 * A proxy may have sent the request twice, and only the second answer, a refusal, came back: so the
 * user's answer waits for one search.
 */
async function searchAfterDecline(declined: OrderWithPayout): Promise<OrderWithPayout | null> {
  const end = new AbortController();
  const late = wait(ONE_SEARCH_MS, true, { signal: end.signal }).catch(() => false);
  const search = searchFor(declined, providerSource()).then(() => false);
  const isLate = await Promise.race([search, late]).catch((error: unknown) => {
    logFault("sender/look", error);
    return true;
  });
  end.abort();
  search.catch(() => undefined);
  if (isLate) await noteOn(database(), declined.order, { look_fault: NOT_IN_TIME });
  return await findOrder(declined.order.id);
}
