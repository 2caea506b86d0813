"use client";

import { useQuery } from "@tanstack/react-query";
import { useMay } from "#components/signed-in-user/user.tsx";
import * as messages from "#components/team/messages.tsx";
import { TeamSkeleton } from "#components/team/team-skeleton.tsx";
import { PeopleTables } from "#components/team/team-tables.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { membersQuery } from "#lib/api-client/identity/members.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The members of this installation: title, action, and the five states of the list. */
export function TeamScreen() {
  const people = useQuery(membersQuery());
  const mayInvite = useMay("people.invite");
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
    if (people.data !== undefined) return <PeopleTables {...people.data} />;
    if (people.error === null) return <TeamSkeleton />;
    const { detail, requestId } = problemOf(people.error);
    return (
      <Failure
        title={messages.couldntLoadTeam}
        detail={detail}
        requestId={requestId}
        onRetry={() => void people.refetch()}
        retrying={people.isFetching}
      />
    );
  }
}
