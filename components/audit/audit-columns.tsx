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
import type { Column } from "#components/data-table/columns/column.ts";
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

/** An audit event: when, who, what, to what, and how it ended. */
export const auditColumns: readonly Column<ListedEvent>[] = [
  {
    id: "seq",
    label: messages.event,
    width: "number",
    cell: (event) => <span className="tabular-nums">{event.seq}</span>,
  },
  {
    id: "at",
    label: messages.time,
    width: "time",
    phone: "time",
    zoned: true,
    cell: (event) => <Time value={event.at} />,
  },
  {
    id: "actor",
    label: messages.actor,
    width: "name",
    phone: "amount",
    cell: (event) => <ChosenText name={actorName(event.actor)} />,
  },
  {
    id: "action",
    label: messages.action,
    width: "text",
    phone: "name",
    fixed: true,
    cell: (event) => (
      <span className="list-stacked">
        <RowLink
          path={`/audit/${event.seq}`}
          label={messages.eventOf(event.seq, eventSentence(event))}
        >
          <Text value={eventSentence(event)} />
        </RowLink>
        {event.confirmedIn === null ? null : (
          <span className="list-beneath">{messages.confirmedIn(event.confirmedIn)}</span>
        )}
      </span>
    ),
  },
  {
    id: "outcome",
    label: messages.outcome,
    width: "short",
    phone: "lead",
    cell: (event) => <Outcome value={event.outcome} />,
  },
  {
    id: "subject",
    label: messages.subject,
    width: "label",
    phone: "about",
    cell: (event) => <SubjectText event={event} />,
  },
  {
    id: "reason",
    label: messages.reason,
    width: "text",
    extra: true,
    cell: (event) => <Text value={event.reason} />,
  },
  {
    id: "address",
    label: messages.address,
    width: "short",
    extra: true,
    cell: (event) => <Text value={event.address} />,
  },
  {
    id: "requestId",
    label: messages.request,
    width: "id",
    extra: true,
    cell: (event) => <Text value={event.requestId} />,
  },
];
