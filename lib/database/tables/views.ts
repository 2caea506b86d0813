import type { Generated } from "kysely";
import type { ResourceName } from "#lib/resources/resources.ts";

/** A saved view of a list. */
type SavedViewTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  resource: ResourceName;
  /** At most 80 characters; unique among one user's views of one list. */
  name: string;
  /** In its canonical form (lib/schemas/views). */
  query: string;
  shared: Generated<boolean>;
  created_at: Generated<string>;
  changed_at: Generated<string>;
};

/** How a member uses a saved view, their own or a shared one. */
type SavedViewUseTable = {
  account_id: string;
  member_id: string;
  view_id: string;
  /** As the view's. */
  resource: ResourceName;
  /** Since when it is a tab of its list; tabs stand in this order. */
  pinned_at: string | null;
  /** Whether the list opens with it; one of each list. */
  is_default: Generated<boolean>;
};

/** A list of IDs and hashes that a member pasted to narrow a list to. */
type PastedListTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  /** At most 500, told apart whatever their case. */
  entries: string[];
  /** How many times each was pasted. */
  times: number[];
  created_at: Generated<string>;
  used_at: Generated<string>;
};

export type ViewTables = {
  saved_view: SavedViewTable;
  saved_view_use: SavedViewUseTable;
  pasted_list: PastedListTable;
};
