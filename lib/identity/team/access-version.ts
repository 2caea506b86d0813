import "server-only";
import { createHash } from "node:crypto";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** The audit log's actions that change a member's roles or limits; a disabled member may come back by an invitation. */
export const ACCESS_CHANGES = ["people.change-roles", "invitation.accept"];

/** A member's roles and limits in a few characters: the same for the same access. Limits may be too long for a header. */
export function accessVersion(roles: readonly Role[], limits: AccessLimits | null): string {
  return createHash("sha256")
    .update(canonicalJson([[...roles].sort(), limits]))
    .digest("base64url");
}
