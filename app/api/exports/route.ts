import { defineRoute } from "#lib/http/define-route.ts";
import { beginExport } from "#lib/operations/records/exports.ts";
import { exportRequestSchema } from "#lib/schemas/synced/export.ts";

/** A write: the audit log says who takes what away. */
export const POST = defineRoute(
  { body: exportRequestSchema, write: true },
  async ({ caller, body }) =>
    Response.json({ data: await beginExport(caller, body) }, { status: 201 }),
);
