"use client";

import { useQuery } from "@tanstack/react-query";
import { AccessSection } from "#components/people/access-section.tsx";
import { MemberFacts } from "#components/people/member-facts.tsx";
import { PeopleSkeleton } from "#components/people/people-skeleton.tsx";
import { QuietBack } from "#components/people/quiet-back.tsx";
import { RolesForm } from "#components/people/roles-form.tsx";
import { useMay, usePerson } from "#components/person/person.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { peopleQuery } from "#lib/queries/people.ts";

/** One person: what is known of them, and for administrators their roles and their access. */
export function MemberScreen({ id }: { id: string }) {
  const people = useQuery(peopleQuery());
  const self = usePerson();
  const mayChange = useMay("people.change-roles");
  const member = people.data?.people.find((one) => one.id === id);
  if (member === undefined) {
    if (people.data !== undefined) return <NoSuchPerson />;
    if (people.error === null) return <PeopleSkeleton />;
    const { detail, requestId } = problemOf(people.error);
    return (
      <Failure
        title="This person can't be shown"
        detail={detail}
        requestId={requestId}
        onRetry={() => void people.refetch()}
        retrying={people.isFetching}
      />
    );
  }
  const isSelf = member.email === self.email;
  return (
    <>
      <PageTitle above={<QuietBack />} below={member.email}>
        <span className="wrap-anywhere">{member.name}</span>
      </PageTitle>
      <MemberFacts member={member} />
      {mayChange && isSelf && (
        <p className="mt-6 text-ink-soft text-sm">
          Nobody changes their own roles or access. Ask another administrator.
        </p>
      )}
      {mayChange && !isSelf && (
        <div className="mt-8 grid max-w-240 gap-x-16 gap-y-10 md:grid-cols-2">
          <RolesForm key={member.roles.join()} member={member} />
          <AccessSection member={member} />
        </div>
      )}
    </>
  );
}

/** The page's own 404 says the same, where the list was there in time. */
function NoSuchPerson() {
  return (
    <div className="pt-16">
      <EmptyState
        title="There is no such person"
        heading="h1"
        action={<LinkButton href="/people">Back to people</LinkButton>}
      >
        The address may be mistyped.
      </EmptyState>
    </div>
  );
}
