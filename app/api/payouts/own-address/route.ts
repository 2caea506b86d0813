import { defineRoute } from "#lib/http/define-route.ts";
import { readOwnAddress } from "#lib/operations/orders/before-submission.ts";
import { ownAddressQuerySchema } from "#lib/schemas/payouts/own-address.ts";

/** Whether an address is one at which the account itself receives payments. */
export const GET = defineRoute({ query: ownAddressQuerySchema }, async ({ caller, query }) => ({
  data: await readOwnAddress(caller, query),
}));
