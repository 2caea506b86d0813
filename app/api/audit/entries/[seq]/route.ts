import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { getAuditEvent } from "#lib/operations/audit.ts";

const paramsSchema = z.object({ seq: z.string() });

export const GET = defineRoute({ params: paramsSchema }, async ({ caller, params }) => ({
  data: await getAuditEvent(caller, params.seq),
}));
