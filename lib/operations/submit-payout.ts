import "server-only";
import { checkPayout } from "#lib/addresses/check-payout.ts";
import { listCurrentCurrencies } from "#lib/operations/list-all-currencies.ts";
import { requireInTime } from "#lib/operations/require-in-time.ts";
import { findEarlier, submit } from "#lib/payouts/submit.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Submitted } from "#lib/schemas/payout-entry.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/**
 * Sends a payout through the journal, exactly once for this key and this tracking ID however often
 * it is called. A repeat is answered from the journal, before anything that may have changed since
 * is checked again. Rejects with a Failure: invalid_request (errors by field, nothing sent),
 * conflict, refused (by the service), unavailable (certainly nothing sent).
 */
export async function submitPayout(request: PayoutRequest, key: string): Promise<Submitted> {
  const arrivedAt = performance.now();
  const earlier = await findEarlier(request, key);
  if (earlier === null) {
    await check(request);
    requireInTime(arrivedAt);
  }
  const { entry, payout } = earlier ?? (await submit(request, key));
  if (entry.state === "refused") {
    throw new Failure("refused", entry.reason ?? "The payment service refused the payout.", {
      errors: entry.errors,
    });
  }
  if (entry.state === "not_sent") {
    throw new Failure("unavailable", `Nothing was sent. ${entry.reason ?? ""}`.trim());
  }
  return { data: payout, entry };
}

async function check(request: PayoutRequest): Promise<void> {
  const { errors } = checkPayout(request, await listCurrentCurrencies());
  if (Object.keys(errors).length === 0) return;
  throw new Failure("invalid_request", "The payout can't be sent as it is.", { errors });
}
