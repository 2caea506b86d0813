import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { changeView, removeView } from "#lib/operations/views.ts";
import { changeViewSchema } from "#lib/schemas/views/saved-view.ts";

const paramsSchema = z.object({ id: z.uuid() });

export const PUT = defineRoute(
  { params: paramsSchema, body: changeViewSchema, write: true },
  async ({ caller, params, body }) => ({ data: await changeView(caller, params.id, body) }),
);

export const DELETE = defineRoute(
  { params: paramsSchema, write: true },
  async ({ caller, params }) => {
    await removeView(caller, params.id);
    return { data: null };
  },
);
