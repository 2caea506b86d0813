import type { ColumnType, Generated } from "kysely";

/** Some items of a member that are sent together; its id makes the Message-ID. */
type EmailTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  is_security: boolean;
  created_at: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  leased_until: string | null;
  /** When the first attempt failed, and the code of the last one. */
  failed_at: string | null;
  fault: string | null;
  /** Whether the last attempt failed at this email's own mailbox; otherwise at the mail server. */
  is_fault_of_mailbox: Generated<boolean>;
  ended_at: string | null;
  /** dropped: nothing in it was of use any more. */
  outcome: "sent" | "dropped" | "given_up" | null;
};

/** One thing that one member is to know. */
type EmailItemTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  kind: string;
  /** The event that it tells of: one item for each member. */
  source: string;
  subject_id: string;
  /** Of a security item: a NoticeContent. */
  details: ColumnType<unknown, string | null, never>;
  /** Where it goes; null: to the member's address when it is sent. */
  address: string | null;
  created_at: Generated<string>;
  email_id: string | null;
};

export type EmailTables = { email: EmailTable; email_item: EmailItemTable };
