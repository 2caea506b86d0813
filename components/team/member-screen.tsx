"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { AccessSection } from "#components/team/access-section.tsx";
import { EmailForm } from "#components/team/email-form.tsx";
import { MemberState } from "#components/team/member-state.tsx";
import * as messages from "#components/team/messages.tsx";
import { RolesForm } from "#components/team/roles-form.tsx";
import { TeamSkeleton } from "#components/team/team-skeleton.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { membersQuery } from "#lib/api-client/identity/members.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import { roleLabel } from "#lib/schemas/identity/role-labels.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** One member: what is known of them, and for administrators their roles and their access. */
export function MemberScreen({ id }: { id: string }) {
  const people = useQuery(membersQuery());
  const self = useUser();
  const mayChange = useMay("people.change-roles");
  const member = people.data?.people.find((one) => one.id === id);
  if (member === undefined) {
    if (people.data !== undefined) return <NoSuchMember />;
    if (people.error === null) return <TeamSkeleton />;
    return (
      <Failure
        title={messages.couldntLoadMember}
        problem={problemOf(people.error)}
        query={people}
      />
    );
  }
  const isSelf = member.email === self.email;
  return (
    <>
      <PageTitle above={<BackToList list="/team" label={messages.team} />} below={member.email}>
        <span className="wrap-anywhere">{member.name}</span>
      </PageTitle>
      <MemberFacts member={member} />
      {mayChange && isSelf && <p className="mt-6 text-ink-soft text-sm">{messages.ownRoles}</p>}
      {mayChange && !isSelf && (
        <div key={id} className="mt-8 grid max-w-240 gap-x-16 gap-y-10 md:grid-cols-2">
          <RolesForm member={member} />
          <AccessSection member={member} />
          <EmailForm member={member} />
        </div>
      )}
    </>
  );
}

/** The page's own 404 says the same, where the list was there in time. */
function NoSuchMember() {
  return (
    <div className="pt-16">
      <EmptyState
        title={messages.memberNotFound}
        heading="h1"
        action={<LinkButton href="/team">{messages.backToTeam}</LinkButton>}
      >
        {messages.urlMayBeMistyped}
      </EmptyState>
    </div>
  );
}

/** What Counterfoil knows of a member. */
function MemberFacts({ member }: { member: Member }) {
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
