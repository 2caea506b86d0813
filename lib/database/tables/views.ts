import type { Generated } from "kysely";

/** A view of a list that a person kept. */
type SavedViewTable = {
  merchant_id: string;
  /** UUIDv7. */
  id: string;
  person_id: string;
  resource: "payouts" | "payments" | "transactions" | "currencies";
  /** At most 80 characters; one person's views of one list each have another. */
  name: string;
  /** In its canonical form (lib/schemas/views). */
  query: string;
  shared: Generated<boolean>;
  created_at: Generated<string>;
  changed_at: Generated<string>;
};

export type ViewTables = { saved_view: SavedViewTable };
