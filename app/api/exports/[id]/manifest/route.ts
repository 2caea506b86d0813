import { defineRoute } from "#lib/http/define-route.ts";
import { getExportManifest } from "#lib/operations/records/exports.ts";
import { exportParamsSchema } from "#lib/schemas/synced/export.ts";

/** A file beside the one that it describes, indented for human readers. */
export const GET = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id } }) => {
    const manifest = await getExportManifest(caller, id);
    return new Response(`${JSON.stringify(manifest, null, 2)}\n`, {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${manifest.fileName}.manifest.json"`,
      },
    });
  },
);
