import type { ColumnType, Generated } from "kysely";
import type { Role } from "#lib/schemas/role.ts";

/** Someone who may sign in. better-auth's "user". */
type PersonTable = {
  merchant_id: string;
  /** UUIDv7. */
  id: string;
  name: string;
  /** In lower case, unique. */
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  roles: ColumnType<Role[], Role[] | undefined, Role[]>;
  /** Since when this person may no longer sign in; null: they may. */
  disabled_at: string | null;
  /** One of the sandbox's ready sign-ins, who are let in nowhere else. */
  sandbox: Generated<boolean>;
  /** Since when this person must set up a new factor; null: their factors were never taken away. */
  factors_reset_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** A signed-in browser. Ends at `expires_at`, or when nobody did anything since `last_seen_at` for long. */
type SessionTable = {
  merchant_id: string;
  id: string;
  user_id: string;
  /** Never the token itself: its hash (lib/identity/session-token.ts). */
  token: string;
  expires_at: string;
  last_seen_at: Generated<string>;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** A way in: a password (provider "credential") or an account at a single sign-on provider. */
type AccountTable = {
  merchant_id: string;
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  /** Argon2id (lib/identity/password-hash.ts). */
  password: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** Something short-lived that better-auth waits for: a sign-in's second step, a single sign-on's state. */
type VerificationTable = {
  merchant_id: string;
  id: string;
  /** Hashed. */
  identifier: string;
  value: string;
  expires_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** How often signing in to an account, or from an address, went wrong in a row. */
type SignInAttemptsTable = {
  merchant_id: string;
  kind: "account" | "address";
  /** SHA-256 of the e-mail address or the network, so that what somebody mistyped is not kept. */
  key_hash: string;
  wrong: number;
  last_at: string;
};

export type IdentityTables = {
  person: PersonTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  sign_in_attempts: SignInAttemptsTable;
};
