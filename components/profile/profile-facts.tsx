import * as messages from "#components/profile/messages.ts";
import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import type { Profile } from "#lib/schemas/identity/profile.ts";
import { formatRole } from "#lib/schemas/identity/role-labels.ts";

/** Who this is, and what they may do. An administrator changes it. */
export function ProfileFacts({ name, email, roles }: Pick<Profile, "name" | "email" | "roles">) {
  const { limits } = useUser();
  const inWords = useLimitsText();
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="pb-2 font-semibold text-base">
        {messages.profile}
      </h2>
      <DefinitionList columns={1}>
        <Definition term={messages.name}>{name}</Definition>
        <Definition term={messages.email}>{email}</Definition>
        <Definition term={messages.roles}>
          {roles.length === 0 ? (
            messages.noRolesYet
          ) : (
            <ul className="grid gap-0.5">
              {roles.map((role) => (
                <li key={role}>{formatRole(role)}</li>
              ))}
            </ul>
          )}
        </Definition>
        {limits !== null && (
          <Definition term={messages.limitedTo}>
            <bdi className="wrap-anywhere">{inWords(limits)}</bdi>
          </Definition>
        )}
      </DefinitionList>
    </section>
  );
}
