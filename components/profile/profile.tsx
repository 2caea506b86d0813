import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import type { Account } from "#lib/schemas/identity/account.ts";
import { formatRole } from "#lib/schemas/identity/role-labels.ts";

/** Who this is, and what they may do. An administrator changes it. */
export function Profile({ name, email, roles }: Pick<Account, "name" | "email" | "roles">) {
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="pb-2 font-semibold text-base">
        Profile
      </h2>
      <DefinitionList columns={1}>
        <Definition term="Name">{name}</Definition>
        <Definition term="Email">{email}</Definition>
        <Definition term="Roles">
          {roles.length === 0 ? (
            "No roles yet. Ask an administrator."
          ) : (
            <ul className="grid gap-0.5">
              {roles.map((role) => (
                <li key={role}>{formatRole(role)}</li>
              ))}
            </ul>
          )}
        </Definition>
      </DefinitionList>
    </section>
  );
}
