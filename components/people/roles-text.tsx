import type { Role } from "#lib/schemas/role.ts";
import { roleWord } from "#lib/schemas/role-words.ts";

/** A person's roles in one line, cut where there is no room; the whole on hover. */
export function RolesText({ roles }: { roles: readonly Role[] }) {
  const text = roles.map(roleWord).join(", ");
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}
