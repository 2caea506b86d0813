import { z } from "zod";
import { listCurrencies } from "#lib/operations/list-currencies.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { pageSchema } from "#lib/schemas/list-query.ts";

const query = z.strictObject({ page: pageSchema, q: z.string().max(100).default("") });

export const GET = defineRoute({ query }, ({ query }) => listCurrencies(query));
