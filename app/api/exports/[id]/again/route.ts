import { defineRoute } from "#lib/http/define-route.ts";
import { repeatExport } from "#lib/operations/records/exports.ts";
import { exportParamsSchema } from "#lib/schemas/synced/export.ts";

/** The same filter, columns and format once more, of the records as they are now. */
export const POST = defineRoute(
  { params: exportParamsSchema, write: true },
  async ({ caller, params: { id } }) =>
    Response.json({ data: await repeatExport(caller, id) }, { status: 201 }),
);
