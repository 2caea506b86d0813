import "server-only";
import { processPromise } from "#lib/observability/process-singleton.ts";
import { readProviderPast } from "#lib/payouts/duplicate-check/provider-past.ts";
import { listPayouts } from "#lib/provider/list-payouts.ts";

/**
 * Within this time, users who look at payouts share one reading; their own orders are in the
 * journal.
 */
const FRESH_MS = 60_000;

/**
 * The provider's newest payouts, at most a minute old. A failure is not kept. Rejects with a
 * Failure.
 */
export const heldProviderPast = processPromise(
  "provider's newest payouts",
  () => readProviderPast(listPayouts, Date.now()),
  FRESH_MS,
).get;
