import { defineRoute } from "#lib/http/define-route.ts";
import { inviteMember } from "#lib/operations/team/invitations.ts";
import { inviteRequestSchema } from "#lib/schemas/identity/member.ts";

export const POST = defineRoute(
  { body: inviteRequestSchema, write: true },
  async ({ caller, body, seen }) =>
    Response.json({ data: await inviteMember(caller, body, seen) }, { status: 201 }),
);
