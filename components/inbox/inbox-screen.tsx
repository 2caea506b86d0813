"use client";

import { useQuery } from "@tanstack/react-query";
import { InboxBody } from "#components/inbox/inbox-body.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { inboxQuery } from "#lib/api-client/payouts/inbox.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

const ROWS = ["one", "two", "three", "four"];

/** What waits, is in doubt, stuck or failed, kept up while it is looked at. */
export function InboxScreen() {
  const query = useQuery(inboxQuery());
  const { data: work, error } = query;
  const problem = error === null ? null : problemOf(error);
  return (
    <div className="pb-16">
      <PageTitle
        below={messages.inboxHint}
        actions={
          <>
            <LinkButton href="/inbox/stop" variant="quiet">
              {messages.stopSending}
            </LinkButton>
            <LinkButton href="/settings/approval-rules" variant="quiet">
              {messages.approvalRules}
            </LinkButton>
          </>
        }
      >
        {messages.inbox}
      </PageTitle>
      {work === undefined && problem !== null ? (
        <Failure title={messages.couldntLoad} problem={problem} query={query} />
      ) : work === undefined ? (
        <Loading what={messages.yourInbox}>
          {ROWS.map((row) => (
            <Skeleton key={row} className="mb-3 h-20 w-full" />
          ))}
        </Loading>
      ) : (
        <InboxBody work={work} failing={problem} />
      )}
    </div>
  );
}
