import type { Role } from "#lib/schemas/identity/role.ts";
import { roleWord } from "#lib/schemas/identity/role-labels.ts";

/** A member's roles in one line, cut if there is no space; in full on hover. */
export function RolesText({ roles }: { roles: readonly Role[] }) {
  const text = roles.map(roleWord).join(", ");
  return (
    <span className="block truncate" data-tip={text} data-tip-cut="">
      {text}
    </span>
  );
}
