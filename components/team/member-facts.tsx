import { Time } from "#components/data-table/cells/time.tsx";
import { MemberState } from "#components/team/person-state.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import type { Member } from "#lib/schemas/identity/person.ts";
import { roleWord } from "#lib/schemas/identity/role-labels.ts";

/** What Counterfoil knows of a member. */
export function MemberFacts({ member }: { member: Member }) {
  const { state, roles, hasSecondFactor, lastSeenAt, createdAt } = member;
  return (
    <DefinitionList>
      <Definition term="State">
        <MemberState state={state} />
      </Definition>
      <Definition term="Roles">{roles.map(roleWord).join(", ")}</Definition>
      <Definition term="Second factor">{hasSecondFactor ? "Set up" : "Not set up"}</Definition>
      <Definition term="Last seen">
        {lastSeenAt === null ? "Never" : <Time value={lastSeenAt} />}
      </Definition>
      <Definition term="Joined">
        <Time value={createdAt} />
      </Definition>
    </DefinitionList>
  );
}
