import { z } from "zod";
import { getPayoutEntryByKey } from "#lib/operations/get-payout-entry.ts";
import { defineRoute } from "#lib/route/define-route.ts";

const query = z.object({ key: z.string().regex(/^[^\0]{1,200}$/) });

/** What became of an order, by its idempotency key: null where it never arrived. */
export const GET = defineRoute({ query }, async ({ caller, query: { key } }) => ({
  data: await getPayoutEntryByKey(caller, key),
}));
