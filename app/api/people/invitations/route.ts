import { invitePerson } from "#lib/operations/invite-person.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { inviteRequestSchema } from "#lib/schemas/person.ts";

export const POST = defineRoute(
  { body: inviteRequestSchema, write: true },
  async ({ caller, body }) =>
    Response.json({ data: await invitePerson(caller, body) }, { status: 201 }),
);
