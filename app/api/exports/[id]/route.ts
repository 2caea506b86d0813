import { defineRoute } from "#lib/http/define-route.ts";
import { cancelExport, getExport } from "#lib/operations/records/exports.ts";
import { exportParamsSchema } from "#lib/schemas/synced/export.ts";

export const GET = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await getExport(caller, id) }),
);

export const DELETE = defineRoute(
  { params: exportParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await cancelExport(caller, id) }),
);
