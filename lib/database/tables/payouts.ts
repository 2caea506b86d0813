import type { ColumnType, Generated } from "kysely";
import type { EntryState } from "#lib/schemas/entry-state.ts";
import type { Decision } from "#lib/schemas/payout-history.ts";

/** JSON comes parsed and unknown, and is written as its text. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type DefaultJson = ColumnType<unknown, string | undefined, string>;

/** One payout in the journal: what was ordered, frozen, and what became of it. */
type PayoutEntryTable = {
  merchant_id: string;
  /** UUIDv7. */
  id: string;
  state: EntryState;
  made_by: string | null;
  made_by_name: string | null;
  /** A MovedBy: who or what brought the entry into its state. */
  moved_by: DefaultJson;
  /** A DraftContent while it is a draft, and when it was saved. */
  draft: JsonOrNull;
  draft_saved_at: string | null;
  version: Generated<number>;
  /** From here to submitted_at: null until the first submission, and changed only by a later one. */
  idempotency_key: string | null;
  /** Unique among the entries that hold theirs (migration 0010). */
  tracking_id: string | null;
  /** A PayoutRequest; `currency` and `amount` repeat what it says, for the database to reckon with. */
  request: JsonOrNull;
  content_hash: string | null;
  currency: string | null;
  amount: string | null;
  submitted_at: string | null;
  needs_approval: Generated<boolean>;
  /** Since when it may go: approved, or submitted where no approval was needed. */
  released_at: string | null;
  /** Until when somebody is at it: approved, queued and sending only. */
  lease_until: string | null;
  reason: string | null;
  errors: DefaultJson;
  /** The service's payout in normal form, once accepted or found. */
  payout: JsonOrNull;
  /** A bigint, so text. */
  service_payout_id: string | null;
  /** The service's status as it came, and when it was first seen. */
  status: string | null;
  status_seen_at: string | null;
  /** When the service's payout is read next; null once its status is final. */
  follow_at: string | null;
  follow_reads: Generated<number>;
  hinted_at: string | null;
  candidates: DefaultJson;
  created_at: Generated<string>;
  sent_at: string | null;
  settled_at: string | null;
  declared_at: string | null;
  replaces: string | null;
  /** Complete searches of the service's list. */
  looks: Generated<number>;
  looked_at: string | null;
  look_fault: string | null;
  next_look_at: string | null;
};

/** What a person decided on an entry, for ever. */
type PayoutApprovalTable = {
  merchant_id: string;
  id: string;
  entry_id: string;
  person: string;
  person_name: string;
  decision: Decision;
  content_hash: string;
  version: number;
  /** Filled in by the database. */
  entry_state: ColumnType<EntryState, EntryState, never>;
  reason: string | null;
  /** Of "linked" alone: the service's payout that it is said to be. A bigint, so text. */
  candidate_id: ColumnType<string | null, string | undefined, never>;
  /** Whether the person had the right to approve then. */
  by_approver: ColumnType<boolean, boolean | undefined, never>;
  decided_at: Generated<string>;
};

/** What was seen of a payout, and when first. States are written by the database itself. */
type PayoutEventTable = {
  merchant_id: string;
  id: Generated<string>;
  entry_id: string;
  field: "state" | "status" | "found_after_declared";
  value: string;
  by: Json;
  reading: JsonOrNull;
  first_seen_at: Generated<string>;
};

/** A version of the approval rule for a currency; the newest is in force. */
type ApprovalRuleTable = {
  merchant_id: string;
  id: string;
  currency: string;
  limit_amount: string | null;
  set_by: string;
  set_by_name: string;
  set_at: Generated<string>;
};

/** Which of the worker's rounds failed at an entry. */
export type FaultRound = "give-up" | "look" | "follow";

/** An entry that a round of the worker's failed at, and since and until when it did. */
type PayoutFaultTable = {
  merchant_id: string;
  entry_id: string;
  round: FaultRound;
  first_at: Generated<string>;
  last_at: Generated<string>;
};

export type PayoutTables = {
  payout_entry: PayoutEntryTable;
  payout_approval: PayoutApprovalTable;
  payout_event: PayoutEventTable;
  approval_rule: ApprovalRuleTable;
  payout_fault: PayoutFaultTable;
};
