import { defineRoute } from "#lib/http/define-route.ts";
import { chooseEmails, getEmailChoices } from "#lib/operations/profile/email-choices.ts";
import { emailChoiceSchema } from "#lib/schemas/email-choices.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getEmailChoices(caller) }));

export const PUT = defineRoute(
  { body: emailChoiceSchema, write: true },
  async ({ caller, body }) => ({ data: await chooseEmails(caller, body) }),
);
