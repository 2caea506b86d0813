"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#components/signed-in-user/user.tsx";
import { InvitationLink } from "#components/team/invitation-link.tsx";
import * as messages from "#components/team/messages.tsx";
import { TeamSkeleton } from "#components/team/team-skeleton.tsx";
import { PeopleTables } from "#components/team/team-tables.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { membersQuery } from "#lib/api-client/identity/members.ts";
import type { MadeInvitation } from "#lib/schemas/identity/member.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The members of this installation: title, action, and the five states of the list. */
export function TeamScreen() {
  const people = useQuery(membersQuery());
  const mayInvite = useMay("people.invite");
  const [resent, setResent] = useState<MadeInvitation | null>(null);
  if (resent !== null) {
    return (
      <div className="max-w-180">
        <PageTitle>{messages.newInvitationLink}</PageTitle>
        <InvitationLink made={resent} onBack={() => setResent(null)} />
      </div>
    );
  }
  return (
    <>
      <PageTitle
        below={messages.teamHint}
        actions={
          mayInvite && (
            <LinkButton href="/team/invite" variant="primary">
              {messages.inviteTeammate}
            </LinkButton>
          )
        }
      >
        {messages.team}
      </PageTitle>
      {body()}
    </>
  );

  function body() {
    if (people.data !== undefined) return <PeopleTables {...people.data} onResent={setResent} />;
    if (people.error === null) return <TeamSkeleton />;
    return (
      <Failure title={messages.couldntLoadTeam} problem={problemOf(people.error)} query={people} />
    );
  }
}
