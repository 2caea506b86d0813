import type { ColumnType, Generated } from "kysely";

/** Step-up, granted for exactly one thing and valid for two minutes. */
type StepUpGrantTable = {
  account_id: string;
  /** SHA-256 of the token, hex; the token itself is with the browser alone. */
  token_hash: string;
  member_id: string;
  session_id: string;
  /** An operation's name. */
  action: string;
  /** SHA-256 of exactly what the member confirms, hex. */
  content_hash: string;
  method: "passkey" | "totp" | "recovery_code" | "password";
  /** A hash of the factors that the member had then; null in grants of before migration 0117. */
  factors: ColumnType<string | null, string, never>;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
};

/**
 * A user's authenticator app. Not confirmed: it has not produced a right code yet and counts for
 * nothing.
 */
type TotpFactorTable = {
  account_id: string;
  member_id: string;
  /** Encrypted with COUNTERFOIL_SECRET. */
  secret: string;
  /** The newest 30-second step (a bigint, so text) whose code has passed; none passes again. */
  last_step: ColumnType<string, string | undefined, string>;
  created_at: Generated<string>;
  confirmed_at: string | null;
};

type RecoveryCodeTable = {
  account_id: string;
  member_id: string;
  code_hash: string;
  created_at: Generated<string>;
  used_at: string | null;
};

type PasskeyTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  name: string;
  /** base64url, as the authenticator gave it. */
  credential_id: string;
  /** base64url of the COSE key. */
  public_key: string;
  /** A bigint, so text. */
  counter: ColumnType<string, string | undefined, string>;
  transports: ColumnType<unknown, string, string>;
  is_backed_up: boolean;
  created_at: Generated<string>;
  used_at: string | null;
};

/** What a passkey was asked to sign, for whom and for what; taken away by its one use. */
type PasskeyChallengeTable = {
  account_id: string;
  challenge: string;
  purpose: "add" | "sign-in" | "second-factor" | "step-up";
  member_id: string | null;
  session_id: string | null;
  content_hash: string | null;
  created_at: Generated<string>;
  expires_at: string;
};

/** A version of the step-up window; the newest is in force. */
type StepUpWindowTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  /** 0: there is no window. */
  minutes: number;
  amounts: ColumnType<unknown, string, never>;
  set_by: string;
  set_by_name: string;
  set_at: Generated<string>;
  /** The asked-for change that it came from, where it made the window looser. */
  change_id: string | null;
};

/** A payout that needed no step-up of its own within a window. */
type StepUpWindowUseTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  session_id: string;
  /** The version of the window. */
  window_id: string;
  /** Of the grant that opened the window. */
  token_hash: string;
  action: string;
  content_hash: string;
  currency: string;
  amount: string;
  used_at: Generated<string>;
};

export type FactorTables = {
  step_up_window: StepUpWindowTable;
  step_up_window_use: StepUpWindowUseTable;
  step_up_grant: StepUpGrantTable;
  totp_factor: TotpFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
};
