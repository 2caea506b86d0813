import type { ColumnType, Generated } from "kysely";

/** Step-up, granted for exactly one thing and valid for two minutes. */
type StepUpGrantTable = {
  account_id: string;
  /** SHA-256 of the token, hex; the token itself is with the browser alone. */
  token_hash: string;
  person_id: string;
  session_id: string;
  /** An operation's name. */
  action: string;
  /** SHA-256 of what exactly is to be done, hex. */
  content_hash: string;
  method: "passkey" | "totp" | "recovery_code" | "password";
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
  person_id: string;
  /** Encrypted with COUNTERFOIL_SECRET. */
  secret: string;
  /** The newest 30-second step (a bigint, so text) whose code has passed; none passes again. */
  last_step: ColumnType<string, string | undefined, string>;
  created_at: Generated<string>;
  confirmed_at: string | null;
};

type RecoveryCodeTable = {
  account_id: string;
  person_id: string;
  code_hash: string;
  created_at: Generated<string>;
  used_at: string | null;
};

type PasskeyTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  person_id: string;
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
  person_id: string | null;
  session_id: string | null;
  content_hash: string | null;
  created_at: Generated<string>;
  expires_at: string;
};

export type FactorTables = {
  step_up_grant: StepUpGrantTable;
  totp_factor: TotpFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
};
