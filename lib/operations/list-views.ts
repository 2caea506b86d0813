import "server-only";
import { database } from "#lib/database/connection.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";
import { listViews as list } from "#lib/views/store.ts";

/** The caller's own views of a list and those that others share, by name. */
export const listViews = operation(
  "views.list",
  (caller, resource: Synced): Promise<SavedView[]> => list(database(), resource, caller.person.id),
);
