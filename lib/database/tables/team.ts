import type { ColumnType, Generated } from "kysely";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** Somebody who may become a member of Counterfoil: open until accepted, revoked or expired. */
type InvitationTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  /** In lower case; unique among the invitations that are neither accepted nor revoked. */
  email: string;
  roles: ColumnType<Role[], Role[], never>;
  /** Of a limited viewer. */
  limits: ColumnType<AccessLimits | null, AccessLimits | null | undefined, never>;
  /** SHA-256 of the link's token, hex; only the invited member has the token itself. */
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
  account_id: string;
  /** SHA-256 of the secret in the browser's cookie, hex. */
  secret_hash: string;
  /** A path within Counterfoil. */
  return_to: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
};

/** Something that a member is told in the product until they acknowledge it. */
type NoticeTable = {
  account_id: string;
  member_id: string;
  /** UUIDv7. */
  id: string;
  kind: string;
  /** What lib/schemas/notice.ts knows of this kind. */
  details: ColumnType<unknown, string, never>;
  created_at: Generated<string>;
  acknowledged_at: string | null;
};

export type PeopleTables = {
  invitation: InvitationTable;
  notice: NoticeTable;
  oidc_attempt: OidcAttemptTable;
};
