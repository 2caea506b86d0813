import { Time } from "#components/data-table/cells/time.tsx";
import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import { MemberState } from "#components/team/member-state.tsx";
import * as messages from "#components/team/messages.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import type { Member } from "#lib/schemas/identity/member.ts";
import { roleLabel } from "#lib/schemas/identity/role-labels.ts";

/** What Counterfoil knows of a member. */
export function MemberFacts({ member }: { member: Member }) {
  const inWords = useLimitsText();
  const { state, roles, limits, hasSecondFactor, lastSeenAt, createdAt } = member;
  return (
    <DefinitionList>
      <Definition term={messages.state}>
        <MemberState state={state} />
      </Definition>
      <Definition term={messages.roles}>{roles.map(roleLabel).join(", ")}</Definition>
      {limits !== null && (
        <Definition term={messages.limitedTo}>
          <bdi className="wrap-anywhere">{inWords(limits)}</bdi>
        </Definition>
      )}
      <Definition term={messages.secondFactor}>
        {hasSecondFactor ? messages.isSetUp : messages.isNotSetUp}
      </Definition>
      <Definition term={messages.lastSeen}>
        {lastSeenAt === null ? messages.never : <Time value={lastSeenAt} />}
      </Definition>
      <Definition term={messages.joined}>
        <Time value={createdAt} />
      </Definition>
    </DefinitionList>
  );
}
