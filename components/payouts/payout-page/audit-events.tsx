"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { quoted } from "#components/payouts/messages.ts";
import * as auditMessages from "#components/payouts/payout-page/audit-messages.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { TimelineStep } from "#components/record-page/timeline/timeline-step.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { payoutAuditQuery } from "#lib/api-client/payouts/payout-orders.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The audit events of an order, for users who may read the audit log: folded, oldest first. */
export function AuditEvents({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Disclosure summary={messages.auditLog} onOpenChange={setOpen}>
        {isOpen && <Events id={id} />}
      </Disclosure>
    </div>
  );
}

function Events({ id }: { id: string }) {
  const { data, error } = useQuery(payoutAuditQuery(id));
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <p className="text-attention text-sm">
        {messages.couldntLoadAuditLog(problemOf(error).detail)}
      </p>
    );
  }
  if (data.length === 0) return <p className="text-ink-quiet text-sm">{messages.noAuditEvents}</p>;
  return (
    <ol className="pt-2 text-sm">
      {data.toReversed().map((event) => (
        <TimelineStep key={event.id} what={formatAuditEvent(event)}>
          <span className="text-ink-soft">
            <Time value={event.at} />
          </span>
          {event.reason !== null && (
            <span className="wrap-anywhere basis-full">{quoted(event.reason)}</span>
          )}
        </TimelineStep>
      ))}
    </ol>
  );
}

const OUTCOMES = {
  done: auditMessages.done,
  refused: auditMessages.refused,
  failed: auditMessages.failed,
} as const;

/** An audit event in words: what was tried, whether it took effect, and by whom. */
function formatAuditEvent({
  action,
  outcome,
  actor,
}: Pick<AuditEvent, "action" | "outcome" | "actor">): string {
  return OUTCOMES[outcome](auditMessages.ACTIONS.get(action) ?? action, formatActor(actor));
}

function formatActor(actor: AuditEvent["actor"]): string {
  switch (actor.kind) {
    case "person":
      return auditMessages.member(actor.name, actor.email);
    case "visitor":
      return auditMessages.visitor;
    case "system":
      return auditMessages.system(actor.name);
  }
}
