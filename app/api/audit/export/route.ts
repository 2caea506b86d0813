import { defineRoute } from "#lib/http/define-route.ts";
import { textStream } from "#lib/http/text-stream.ts";
import { exportAudit } from "#lib/operations/audit.ts";
import { accountFileName } from "#lib/process/current-account.ts";
import { auditExportSchema } from "#lib/schemas/audit/audit-query.ts";

/** A write: the log says who took it out. */
export const POST = defineRoute(
  { body: auditExportSchema, write: true },
  async ({ caller, body }) => {
    const { lines, count } = await exportAudit(caller, body);
    const headers = {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${accountFileName("audit-log.csv")}"`,
      "x-entries": String(count),
    };
    return new Response(textStream(lines), { headers });
  },
);
