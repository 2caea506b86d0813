import { listPayments } from "#lib/operations/list-payments.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";

export const GET = defineRoute({ query: listQuerySchema }, ({ query }) => listPayments(query));
