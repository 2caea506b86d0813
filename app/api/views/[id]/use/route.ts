import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { setViewUse } from "#lib/operations/views.ts";
import { viewUseSchema } from "#lib/schemas/views/saved-view.ts";

const paramsSchema = z.object({ id: z.uuid() });

/** Sets how the caller uses a view: as a tab of its list, and as what the list opens with. */
export const PUT = defineRoute(
  { params: paramsSchema, body: viewUseSchema, write: true },
  async ({ caller, params, body }) => ({ data: await setViewUse(caller, params.id, body) }),
);
