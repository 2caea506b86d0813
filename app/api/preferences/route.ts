import { defineRoute } from "#lib/http/define-route.ts";
import { getPreferences, setPreferences } from "#lib/operations/preferences.ts";
import { preferenceChangeSchema } from "#lib/schemas/preferences/preference-schemas.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getPreferences(caller) }));

export const PUT = defineRoute(
  { body: preferenceChangeSchema, write: true },
  async ({ caller, body }) => ({ data: await setPreferences(caller, body) }),
);
