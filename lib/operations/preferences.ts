import "server-only";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readPreferences, writePreferences } from "#lib/identity/preferences.ts";
import { operation } from "#lib/operations/operation.ts";
import { rowsOf } from "#lib/schemas/preferences/preference-schemas.ts";
import type { PreferenceChange, StoredPreferences } from "#lib/schemas/preferences/preferences.ts";

/** What the caller set for their own screens. */
export const getPreferences = operation(
  "preferences.get",
  ({ member }): Promise<StoredPreferences> => readPreferences(database(), member.id),
);

/** Sets some of it, and returns all of it. */
export const setPreferences = operation(
  "preferences.set",
  ({ member }, change: PreferenceChange): Promise<StoredPreferences> =>
    tx(async (transaction) => {
      await writePreferences(transaction, member.id, rowsOf(change));
      return await readPreferences(transaction, member.id);
    }),
);
