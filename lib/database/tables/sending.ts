import type { ColumnType, Generated } from "kysely";

/** JSON comes parsed and unknown, and is written as its text. */
type Json = ColumnType<unknown, string, string>;

/** A process that may send: a web process or a worker. Its id names its send log too. */
type SenderProcessTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  started_at: Generated<string>;
  seen_at: Generated<string>;
  /** Null while it runs, and for one that was killed and whose log nobody has read yet. */
  ended_at: string | null;
  /** The newest epoch when it began; null for processes from before 0088. */
  first_epoch: string | null;
};

/** A stretch of time in which the database is known to be the same; the newest is in force. */
type SendingEpochTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  cause: string;
  /** A ServerIdentity. */
  identity: Json;
  /** The newest commit that was there before anything new was written. */
  newest_at: string;
  began_at: Generated<string>;
  /** When the processes that did not report are given up; null if none is missing. */
  settles_at: string | null;
  /** Since when sending goes on; null while it waits for the comparison. */
  opened_at: string | null;
};

/** What a process, or another that read its send log, compared in an epoch. */
type SendingReportTable = {
  account_id: string;
  epoch_id: string;
  process_id: string;
  reported_by: string;
  reported_at: Generated<string>;
};

/** Since when sending has not stood still for 15 minutes, and when it last worked. One row. */
type SendingPulseTable = {
  account_id: string;
  unbroken_since: string;
  worked_at: string;
};

/** A row to lock for as long as an order to this recipient is claimed. */
type PayoutRecipientTable = {
  account_id: string;
  key: string;
};

/**
 * A user's decision on a waiting order: that an equal order, or a payout that a search found, is a
 * different one.
 */
type PayoutWordTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  order_id: string;
  kind: "other_payment" | "other_payout" | "this_payout";
  about_order: string | null;
  about_payout: string | null;
  member: string;
  member_name: string;
  is_approver: boolean;
  reason: string | null;
  /**
   * Of a payout that a search found: with this confirmation it was decided. False for confirmations from before this
   * was kept.
   */
  is_enough: Generated<boolean>;
  said_at: Generated<string>;
};

/** Why nothing is sent until two users release it; at most one open row per account. */
type AccountHoldTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  /** Difference[] (lib/schemas/account-hold.ts). */
  differences: Json;
  began_at: Generated<string>;
  changed_at: Generated<string>;
  released_at: string | null;
  released_by: ColumnType<unknown, string | null | undefined, string | null>;
};

type AccountHoldWordTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  hold_id: string;
  member: string;
  member_name: string;
  is_approver: boolean;
  reason: string;
  said_at: Generated<string>;
};

/** A provider's URL and credentials with which a process of the account was started. */
type ProviderCredentialsTable = {
  account_id: string;
  /** See `credentialsFingerprint`: it tells nothing of them. */
  fingerprint: string;
  /** KnownPayout[] (lib/payouts/credentials/known-credentials.ts): what the provider gave before. */
  known_payouts: Json;
  noted_at: Generated<string>;
  /** When a process last said that it runs with them. */
  used_at: Generated<string>;
  /** Since when they may send; null for those that may be of another merchant account. */
  accepted_at: string | null;
  /** The member who said so; null where the provider's payouts showed it, or nothing was there to be paid. */
  accepted_by: string | null;
};

export type SendingTables = {
  provider_credentials: ProviderCredentialsTable;
  sender_process: SenderProcessTable;
  sending_epoch: SendingEpochTable;
  sending_report: SendingReportTable;
  sending_pulse: SendingPulseTable;
  payout_recipient: PayoutRecipientTable;
  payout_word: PayoutWordTable;
  account_hold: AccountHoldTable;
  account_hold_word: AccountHoldWordTable;
};
