import type { ColumnType } from "kysely";
import type { AuditOutcome } from "#lib/schemas/audit/audit-outcome.ts";

/** JSON comes parsed and unknown, and is written as its text; null stands for "there was none". */
type JsonOrNothing = ColumnType<unknown, string | null, never>;

/** One thing that was done, refused or failed. Rows are added and never change: a trigger sees to it. */
export type AuditEventTable = {
  account_id: string;
  /** A bigint, so text. 1, 2, 3 … for each account, without a gap. */
  seq: string;
  /** UUIDv7. */
  id: string;
  at: string;
  actor_kind: "person" | "visitor" | "system";
  /** Only for a user; name and email as they were then. */
  actor_id: string | null;
  /** A user's name, or which part of the system it was. */
  actor_name: string | null;
  actor_email: string | null;
  session_id: string | null;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  outcome: AuditOutcome;
  before: JsonOrNothing;
  after: JsonOrNothing;
  reason: string | null;
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  /** The hash of event seq − 1; 64 zeros for the first. */
  prev_hash: string;
  /** SHA-256, 64 hexadecimal digits, over all the columns above. */
  hash: string;
};

/** The newest event's number and hash, for each account. Its row lock serialises writers. */
type AuditHeadTable = { account_id: string; seq: string; hash: string };

export type AuditTables = { audit_event: AuditEventTable; audit_head: AuditHeadTable };
