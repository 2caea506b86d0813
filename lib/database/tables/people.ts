import type { ColumnType, Generated } from "kysely";
import type { Role } from "#lib/schemas/role.ts";

/** Somebody who may become a person of the desk: open until accepted, revoked or expired. */
type InvitationTable = {
  merchant_id: string;
  /** UUIDv7. */
  id: string;
  /** In lower case; unique among the invitations that are neither accepted nor revoked. */
  email: string;
  roles: ColumnType<Role[], Role[], never>;
  /** SHA-256 of the link's token, hex; the token itself is with the invited person alone. */
  token_hash: string;
  invited_by: string;
  created_at: Generated<string>;
  expires_at: string;
  accepted_at: string | null;
  accepted_by: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
};

/** One way to the OpenID provider and back; used up by the first answer. */
type OidcAttemptTable = {
  merchant_id: string;
  /** SHA-256 of the secret in the browser's cookie, hex. */
  secret_hash: string;
  /** A path of the desk. */
  return_to: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
};

export type PeopleTables = {
  invitation: InvitationTable;
  oidc_attempt: OidcAttemptTable;
};
