import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { verifyAudit } from "#lib/operations/audit.ts";
import { auditLinkSchema } from "#lib/schemas/audit/audit-proof.ts";

/** Both or neither: the event to continue from; "0" and its hash for the whole log. */
const querySchema = z.union([
  z.strictObject({}).transform(() => undefined),
  z.strictObject(auditLinkSchema.shape),
]);

export const GET = defineRoute({ query: querySchema }, async ({ caller, query }) => ({
  data: await verifyAudit(caller, query),
}));
