import { defineRoute } from "#lib/http/define-route.ts";
import { getExport, writeExport } from "#lib/operations/records/exports.ts";
import { exportParamsSchema } from "#lib/schemas/synced/export.ts";

/** A plain download, so that the browser writes it to its disk as it comes. */
export const GET = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id } }) => {
    const { name, type, body } = await writeExport(caller, id);
    return new Response(body, {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
      },
    });
  },
);

/** Tells the name alone: Next would otherwise answer by GET, and a file would be written for nobody. */
export const HEAD = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id } }) => {
    const { fileName } = await getExport(caller, id);
    const headers = { "content-disposition": `attachment; filename="${fileName}"` };
    return new Response(null, { headers });
  },
);
