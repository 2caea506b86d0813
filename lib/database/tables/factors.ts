import type { ColumnType, Generated } from "kysely";

/** A fresh proof, given for exactly one thing and good for two minutes. */
type StepUpGrantTable = {
  merchant_id: string;
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

/** How many wrong proofs a person gave in a row, since when. */
type ProofAttemptsTable = {
  merchant_id: string;
  person_id: string;
  purpose: "step-up" | "sign-in";
  wrong: Generated<number>;
  since: Generated<string>;
};

/** A person's authenticator app. Not confirmed: it has not shown a right code yet and counts for nothing. */
type TotpFactorTable = {
  merchant_id: string;
  person_id: string;
  /** Encrypted with COUNTERFOIL_SECRET. */
  secret: string;
  /** The newest 30-second step (a bigint, so text) whose code has passed; none passes again. */
  last_step: ColumnType<string, string | undefined, string>;
  created_at: Generated<string>;
  confirmed_at: string | null;
};

type RecoveryCodeTable = {
  merchant_id: string;
  person_id: string;
  code_hash: string;
  created_at: Generated<string>;
  used_at: string | null;
};

type PasskeyTable = {
  merchant_id: string;
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
  merchant_id: string;
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
  proof_attempts: ProofAttemptsTable;
  totp_factor: TotpFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
};
