import type { ColumnType, Generated } from "kysely";
import type { Role } from "#lib/schemas/identity/role.ts";

/** A role that a member holds or held. Written by the database itself when a member changes. */
type MemberRoleTable = {
  account_id: string;
  member_id: string;
  role: Role;
  id: Generated<string>;
  granted_at: Generated<string>;
  /** Whether two users confirmed the grant; set in its transaction or never. */
  is_confirmed: ColumnType<boolean, boolean | undefined, boolean>;
  ended_at: string | null;
};

/** The safety settings that one kind of process runs with; where they differ, the strictest holds. */
type SafetySettingTable = {
  account_id: string;
  process: string;
  cooling_off_hours: string;
  approval_without_rule: "required" | "none";
  /** The names of the settings that are looser than the defaults for a real provider, with what they mean. */
  looser: ColumnType<unknown, string, string>;
  noted_at: ColumnType<string, string | undefined, unknown>;
};

/** A change to members or rules that was asked for, and what became of it. */
type PendingChangeTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  kind: string;
  subject_type: string;
  subject_id: string;
  /** One sentence for every member. */
  summary: string;
  before: ColumnType<unknown, string, never>;
  after: ColumnType<unknown, string, never>;
  content_hash: string;
  /** Whether some payout needs fewer approvals or proofs after it. */
  is_loosening: boolean;
  asked_by: string;
  asked_by_name: string;
  asked_at: Generated<string>;
  /** From when the wait is counted: asked_at, or later where it began again. */
  wait_began_at: Generated<string>;
  confirmed_by: string | null;
  confirmed_by_name: string | null;
  outcome: "applied" | "stopped" | "outdated" | null;
  ended_at: string | null;
  ended_by: string | null;
  ended_by_name: string | null;
};

/** By what a member is known again. Written by the database itself; each value is one member's for ever. */
type MemberIdentityTable = {
  account_id: string;
  kind: "email" | "sign_on" | "security_key";
  value: string;
  member_id: string;
  first_at: Generated<string>;
};

/** A confirmation of a member who is alone that another stopped: it no longer counts. */
type StoppedWordTable = {
  account_id: string;
  /** The ID of a row of payout_approval, payout_word, payout_stop_word or account_hold_word. */
  word_id: string;
  stopped_by: string;
  stopped_by_name: string;
  reason: string;
  stopped_at: Generated<string>;
};

/** A link by which a member sets a new password, once. */
type PasswordResetTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  /** SHA-256 of the link's token, hex; the token itself is with the member alone. */
  token_hash: string;
  made_by: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
};

export type SafetyTables = {
  member_identity: MemberIdentityTable;
  password_reset: PasswordResetTable;
  member_role: MemberRoleTable;
  pending_change: PendingChangeTable;
  safety_setting: SafetySettingTable;
  stopped_word: StoppedWordTable;
};
