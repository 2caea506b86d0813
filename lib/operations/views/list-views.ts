import "server-only";
import { database } from "#lib/database/connection.ts";
import { operation } from "#lib/operations/operation.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";
import { listViews as list } from "#lib/views/store.ts";

/** The caller's own views of a list and those that others share, by name. */
export const listViews = operation(
  "views.list",
  (caller, resource: ResourceName): Promise<SavedView[]> =>
    list(database(), resource, caller.person.id),
);
