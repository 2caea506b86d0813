import { defineRoute } from "#lib/http/define-route.ts";
import { beginExport, listExports } from "#lib/operations/records/exports.ts";
import { exportListQuerySchema, exportRequestSchema } from "#lib/schemas/synced/export.ts";

export const GET = defineRoute(
  { query: exportListQuerySchema },
  async ({ caller, query: { before } }) => await listExports(caller, before),
);

/** A write: the audit log says who takes what away. */
export const POST = defineRoute(
  { body: exportRequestSchema, write: true },
  async ({ caller, body }) =>
    Response.json({ data: await beginExport(caller, body) }, { status: 201 }),
);
