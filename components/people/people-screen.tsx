"use client";

import { useQuery } from "@tanstack/react-query";
import { PeopleSkeleton } from "#components/people/people-skeleton.tsx";
import { PeopleTables } from "#components/people/people-tables.tsx";
import { useMay } from "#components/person/person.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Failure } from "#components/ui/failure.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { peopleQuery } from "#lib/queries/people.ts";

/** Who may use this desk: title, action, and the five faces of the list. */
export function PeopleScreen() {
  const people = useQuery(peopleQuery());
  const mayInvite = useMay("people.invite");
  return (
    <>
      <PageTitle
        below="Who may sign in to this desk, and what for."
        actions={
          mayInvite && (
            <LinkButton href="/people/invite" variant="primary">
              Invite a person
            </LinkButton>
          )
        }
      >
        People
      </PageTitle>
      {body()}
    </>
  );

  function body() {
    if (people.data !== undefined) return <PeopleTables {...people.data} />;
    if (people.error === null) return <PeopleSkeleton />;
    const { detail, requestId } = problemOf(people.error);
    return (
      <Failure
        title="People can't be shown"
        detail={detail}
        requestId={requestId}
        onRetry={() => void people.refetch()}
        retrying={people.isFetching}
      />
    );
  }
}
