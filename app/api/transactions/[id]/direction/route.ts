import { defineRoute } from "#lib/http/define-route.ts";
import { getTransactionDirection } from "#lib/operations/records/payout-matches.ts";
import { transactionParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Whether a transaction brought money or took it away, and the payout that became it. */
export const GET = defineRoute(
  { params: transactionParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await getTransactionDirection(caller, id) }),
);
