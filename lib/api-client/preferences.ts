import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { PreferenceChange } from "#lib/schemas/preferences/preferences.ts";

const load = loadAnswer(
  async () =>
    (await import("#lib/schemas/preferences/preference-schemas.ts")).storedPreferencesSchema,
);

/** Stores what the signed-in member set for their own screens. */
export async function savePreferences(change: PreferenceChange): Promise<void> {
  await sendJson(load, "PUT", "/api/preferences", change);
}
