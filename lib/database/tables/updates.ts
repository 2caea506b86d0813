import type { Generated } from "kysely";
import type { UpdateTopic } from "#lib/schemas/update-topics.ts";

type UpdateEventTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  topic: UpdateTopic;
  /** Null: too many to name them. */
  record_ids: string[] | null;
  /** The only member who is told; null: everybody. */
  member_id: string | null;
  at: Generated<string>;
};

export type UpdateTables = { update_event: UpdateEventTable };
