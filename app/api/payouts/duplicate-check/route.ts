import { defineRoute } from "#lib/http/define-route.ts";
import { scanPayout } from "#lib/operations/orders/before-submission.ts";
import { duplicateCheckQuerySchema, FORMER_SOURCES } from "#lib/schemas/payouts/duplicate-check.ts";

/**
 * What the duplicate check finds about a payout that has not gone out. It warns and never forbids.
 */
export const GET = defineRoute({ query: duplicateCheckQuerySchema }, async ({ caller, query }) => {
  const { repeats, ...others } = await scanPayout(caller, query);
  const answered = repeats.map((one) => ({ ...one, source: FORMER_SOURCES[one.source] }));
  return { data: { ...others, repeats: answered } };
});
