import { cancelExport, getExport } from "#lib/operations/exports.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { exportParamsSchema } from "#lib/schemas/mirror/export.ts";

export const GET = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await getExport(caller, id) }),
);

export const DELETE = defineRoute(
  { params: exportParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await cancelExport(caller, id) }),
);
