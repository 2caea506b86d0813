"use client";

import { useQuery } from "@tanstack/react-query";
import { DeskBody } from "#components/payouts/desk/desk-body.tsx";
import { Drafts } from "#components/payouts/desk/drafts.tsx";
import { useMay } from "#components/person/person.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Failure } from "#components/ui/failure.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { Loading, Skeleton } from "#components/ui/skeleton.tsx";
import { deskWorkQuery } from "#lib/queries/desk-work.ts";

const ROWS = ["one", "two", "three", "four"];

/** What waits, is in doubt, stuck or failed, kept up while it is looked at. */
export function DeskScreen() {
  const { data: work, error, isFetching, refetch } = useQuery(deskWorkQuery());
  const maySubmit = useMay("payouts.submit");
  const problem = error === null ? null : problemOf(error);
  return (
    <div className="max-w-[60rem] pb-16">
      <PageTitle
        below="What waits for somebody, and what went another way than it should."
        actions={
          <>
            <LinkButton href="/settings/approval-rules" variant="quiet">
              Approval rules
            </LinkButton>
            {maySubmit && (
              <LinkButton href="/payouts/new" variant="primary">
                New payout
              </LinkButton>
            )}
          </>
        }
      >
        Waiting
      </PageTitle>
      {work === undefined && problem !== null ? (
        <Failure
          title="What waits can't be shown"
          detail={problem.detail}
          requestId={problem.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : work === undefined ? (
        <Loading what="what waits">
          {ROWS.map((row) => (
            <Skeleton key={row} className="mb-3 h-20 w-full" />
          ))}
        </Loading>
      ) : (
        <DeskBody work={work} failing={problem} drafts={maySubmit ? <Drafts /> : null} />
      )}
    </div>
  );
}
