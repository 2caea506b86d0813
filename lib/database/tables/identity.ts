import type { ColumnType, Generated } from "kysely";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** Someone who may sign in. */
type MemberTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  name: string;
  /** In lower case, unique. */
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  roles: ColumnType<Role[], Role[] | undefined, Role[]>;
  /** What a limited viewer sees; null for everybody else. */
  limits: ColumnType<AccessLimits | null, AccessLimits | null | undefined>;
  /** Since when this user may no longer sign in; null: they may. */
  disabled_at: string | null;
  /** One of the sandbox's ready sign-ins, who are let in nowhere else. */
  sandbox: Generated<boolean>;
  /** Since when this user must set up a new factor; null: their factors were never reset. */
  factors_reset_at: string | null;
  /** Since when this member waits before they may decide; null: their factors never made them wait. */
  factor_wait_from: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** A signed-in browser. Ends at `expires_at`, or when nobody did anything since `last_seen_at` for long. */
type SessionTable = {
  account_id: string;
  id: string;
  user_id: string;
  /** Never the token itself: its hash (lib/identity/session-token.ts). */
  token: string;
  expires_at: string;
  last_seen_at: Generated<string>;
  ip_address: string | null;
  user_agent: string | null;
  /** Whether it began with an invitation or the set-up link. */
  began_with_link: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** How a member signs in: a password (issuer "credential"), or single sign-on at an issuer. */
type SignInMethodTable = {
  account_id: string;
  id: string;
  user_id: string;
  /** The member, as the issuer knows them; their id here where it is a password. */
  subject: string;
  issuer: string;
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

/** Something short-lived that a browser holds the other half of: a sign-in's second step. */
type VerificationTable = {
  account_id: string;
  id: string;
  /** Hashed. */
  identifier: string;
  value: string;
  expires_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** How often a password or a second factor was wrong in a row (lib/identity/attempts.ts has the kinds). */
type AttemptCountTable = {
  account_id: string;
  kind: string;
  /** SHA-256 of what is counted, so that what somebody mistyped is not kept. */
  key_hash: string;
  wrong: Generated<number>;
  /** When the first of them was wrong. */
  first_at: Generated<string>;
  last_at: Generated<string>;
};

/** A try that has not been judged yet; one that is older than its lease belongs to a process that is gone. */
type AttemptUnderWayTable = {
  account_id: string;
  kind: string;
  key_hash: string;
  id: string;
  begun_at: Generated<string>;
};

/** One setting of how a member wants Counterfoil to look (lib/schemas/preferences). */
type MemberPreferenceTable = {
  account_id: string;
  member_id: string;
  /** "theme", or with the list that it is for: "columns.payouts". */
  key: string;
  value: ColumnType<unknown, string, string>;
  changed_at: Generated<string>;
};

export type IdentityTables = {
  member: MemberTable;
  member_preference: MemberPreferenceTable;
  session: SessionTable;
  sign_in_method: SignInMethodTable;
  verification: VerificationTable;
  attempt_count: AttemptCountTable;
  attempt_under_way: AttemptUnderWayTable;
};
