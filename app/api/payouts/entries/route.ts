import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { getPayoutOrderByKey } from "#lib/operations/orders/get-payout-order.ts";

const query = z.object({ key: z.string().regex(/^[^\0]{1,200}$/) });

/** What became of an order, by its idempotency key: null if it never arrived. */
export const GET = defineRoute({ query }, async ({ caller, query: { key } }) => ({
  data: await getPayoutOrderByKey(caller, key),
}));
