import { listPayouts } from "#lib/operations/list-payouts.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";

export const GET = defineRoute({ query: listQuerySchema }, ({ query }) => listPayouts(query));
