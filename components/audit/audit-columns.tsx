import { createColumnHelper } from "@tanstack/react-table";
import { actorName } from "#components/audit/actor-name.ts";
import { eventSentence, subjectPage } from "#components/audit/event-sentence.ts";
import type { ListedEvent } from "#components/audit/fold-step-ups.ts";
import * as messages from "#components/audit/messages.ts";
import { Outcome } from "#components/audit/outcome.tsx";
import { subjectText } from "#components/audit/subject-text.ts";
import { RowLink } from "#components/data-table/cells/row-link.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import type { Features } from "#components/data-table/columns/features.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** A name that somebody chose: it wraps nothing around it, and shows what could not be seen. */
function ChosenText({ name }: { name: string }) {
  return (
    <span className="list-text" data-tip={name} data-tip-cut="">
      <PlainText value={name} />
    </span>
  );
}

/** What was acted on, and the way to its page. A draft's is its maker's alone. */
function SubjectText({ event }: { event: AuditEvent }) {
  const text = subjectText(event);
  if (text === null) return <Absent />;
  const { subject } = event;
  const page = subject === null ? null : subjectPage(subject.type);
  const isDraft = subject?.type === "payout-entry" && subject.name === null;
  if (subject === null || page === null || isDraft) return <ChosenText name={text} />;
  const { id } = subject;
  return (
    <Link
      href={{ pathname: `/${page}/${encodeURIComponent(id)}` }}
      prefetch={false}
      className="row-above min-w-0 max-w-full underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      <ChosenText name={text} />
    </Link>
  );
}

const column = createColumnHelper<Features, ListedEvent>();

/** An audit event: when, who, what, to what, and how it ended. */
export const auditColumns = column.columns([
  column.accessor("seq", {
    meta: { label: messages.event, width: "number" },
    cell: ({ row: { original } }) => <span className="tabular-nums">{original.seq}</span>,
  }),
  column.accessor("at", {
    meta: { label: messages.time, width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) => <Time value={original.at} />,
  }),
  column.accessor("actor", {
    meta: { label: messages.actor, width: "name", phone: "amount" },
    cell: ({ row: { original } }) => <ChosenText name={actorName(original.actor)} />,
  }),
  column.accessor("action", {
    meta: { label: messages.action, width: "text", phone: "name", fixed: true },
    cell: ({ row: { original } }) => (
      <span className="list-stacked">
        <RowLink
          path={`/audit/${original.seq}`}
          label={messages.eventOf(original.seq, eventSentence(original))}
        >
          <Text value={eventSentence(original)} />
        </RowLink>
        {original.confirmedIn === null ? null : (
          <span className="list-beneath">{messages.confirmedIn(original.confirmedIn)}</span>
        )}
      </span>
    ),
  }),
  column.accessor("outcome", {
    meta: { label: messages.outcome, width: "short", phone: "lead" },
    cell: ({ row: { original } }) => <Outcome value={original.outcome} />,
  }),
  column.accessor("subject", {
    meta: { label: messages.subject, width: "label", phone: "about" },
    cell: ({ row: { original } }) => <SubjectText event={original} />,
  }),
  column.accessor("reason", {
    meta: { label: messages.reason, width: "text", extra: true },
    cell: ({ row: { original } }) => <Text value={original.reason} />,
  }),
  column.accessor("address", {
    meta: { label: messages.address, width: "short", extra: true },
    cell: ({ row: { original } }) => <Text value={original.address} />,
  }),
  column.accessor("requestId", {
    meta: { label: messages.request, width: "id", extra: true },
    cell: ({ row: { original } }) => <Text value={original.requestId} />,
  }),
]);
