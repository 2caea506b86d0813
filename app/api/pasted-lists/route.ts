import { defineRoute } from "#lib/http/define-route.ts";
import { keepPastedList } from "#lib/operations/records/pasted-lists.ts";
import { pasteSchema } from "#lib/schemas/synced/pasted-list.ts";

/** Keeps a pasted list of IDs and hashes, by whose ID lists are narrowed. */
export const POST = defineRoute({ body: pasteSchema, write: true }, async ({ caller, body }) =>
  Response.json({ data: { id: await keepPastedList(caller, body.text) } }, { status: 201 }),
);
