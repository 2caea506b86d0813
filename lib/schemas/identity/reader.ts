import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** For whom payouts are read, with the roles that they have now. */
export type Viewer = { id: string; roles: readonly Role[] };

/** Who reads, and within which limits; null for everybody but a limited viewer. */
export type Reader = Viewer & { limits: AccessLimits | null };

/** Whose drafts a user sees: their own while they may order payouts, and otherwise no one's. */
export function draftsSeenBy({ id, roles }: Viewer): string | null {
  return isPermitted(roles, "payout-drafts.list") ? id : null;
}
