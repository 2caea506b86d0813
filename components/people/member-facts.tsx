import { PersonState } from "#components/people/person-state.tsx";
import { Time } from "#components/table/time.tsx";
import { Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import type { Member } from "#lib/schemas/person.ts";
import { roleWord } from "#lib/schemas/role-words.ts";

/** What the desk knows of a person. */
export function MemberFacts({ member }: { member: Member }) {
  const { state, roles, hasSecondFactor, lastSeenAt, createdAt } = member;
  return (
    <DefinitionList>
      <Definition term="State">
        <PersonState state={state} />
      </Definition>
      <Definition term="Roles">{roles.map(roleWord).join(", ")}</Definition>
      <Definition term="Second factor">{hasSecondFactor ? "Set up" : "Not set up"}</Definition>
      <Definition term="Last seen">
        {lastSeenAt === null ? "Never" : <Time value={lastSeenAt} />}
      </Definition>
      <Definition term="At the desk since">
        <Time value={createdAt} />
      </Definition>
    </DefinitionList>
  );
}
