import { listTransactions } from "#lib/operations/list-transactions.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";

export const GET = defineRoute({ query: listQuerySchema }, ({ query }) => listTransactions(query));
