import { z } from "zod";
import { listAuditOfSubject } from "#lib/operations/list-audit-of-subject.ts";
import { defineRoute } from "#lib/route/define-route.ts";

const querySchema = z.strictObject({ type: z.string().max(100), id: z.string().max(300) });

export const GET = defineRoute({ query: querySchema }, async ({ caller, query }) => ({
  data: await listAuditOfSubject(caller, query),
}));
