import { defineRoute } from "#lib/http/define-route.ts";
import { listViews, saveView } from "#lib/operations/views.ts";
import { saveViewSchema, viewsQuerySchema } from "#lib/schemas/views/saved-view.ts";

export const GET = defineRoute({ query: viewsQuerySchema }, async ({ caller, query }) => ({
  data: await listViews(caller, query.resource),
}));

export const POST = defineRoute({ body: saveViewSchema, write: true }, async ({ caller, body }) =>
  Response.json({ data: await saveView(caller, body) }, { status: 201 }),
);
