import { z } from "zod";
import { getPayoutEntry } from "#lib/operations/get-payout-entry.ts";
import { defineRoute } from "#lib/route/define-route.ts";

const params = z.object({ id: z.uuid() });

export const GET = defineRoute({ params }, async ({ params: { id } }) => ({
  data: await getPayoutEntry(id),
}));
