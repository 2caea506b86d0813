import { z } from "zod";
import { getAuditEntry } from "#lib/operations/get-audit-entry.ts";
import { defineRoute } from "#lib/route/define-route.ts";

const paramsSchema = z.object({ seq: z.string() });

export const GET = defineRoute({ params: paramsSchema }, async ({ caller, params }) => ({
  data: await getAuditEntry(caller, params.seq),
}));
