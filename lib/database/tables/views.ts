import type { Generated } from "kysely";
import type { ResourceName } from "#lib/resources/resources.ts";

/** A saved view of a list. */
type SavedViewTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  person_id: string;
  resource: ResourceName;
  /** At most 80 characters; unique among one user's views of one list. */
  name: string;
  /** In its canonical form (lib/schemas/views). */
  query: string;
  shared: Generated<boolean>;
  created_at: Generated<string>;
  changed_at: Generated<string>;
};

export type ViewTables = { saved_view: SavedViewTable };
