import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { listAuditOfSubject } from "#lib/operations/audit.ts";

const querySchema = z.strictObject({ type: z.string().max(100), id: z.string().max(300) });

export const GET = defineRoute({ query: querySchema }, async ({ caller, query }) => ({
  data: await listAuditOfSubject(caller, query),
}));
