"use client";

import { useQuery } from "@tanstack/react-query";
import { actorName } from "#components/audit/actor-name.ts";
import {
  type Change,
  changesOfEvent,
  formatChange,
  isSame,
} from "#components/audit/event/changes.ts";
import * as messages from "#components/audit/event/messages.ts";
import { eventSentence, subjectName, subjectPage } from "#components/audit/event-sentence.ts";
import { Outcome } from "#components/audit/outcome.tsx";
import { subjectText } from "#components/audit/subject-text.ts";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { TimeField } from "#components/record-page/fields/time-field.tsx";
import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import { RecordFailed } from "#components/record-page/record-failed.tsx";
import { RecordFrame } from "#components/record-page/record-frame.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { RecordSkeleton } from "#components/record-page/record-skeleton.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { auditEventQuery } from "#lib/api-client/audit.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

const EVENT: RecordKind = { noun: "event", list: "/audit", listLabel: messages.auditLog };

/** One event's page: loading, not available, or the event. */
export function EventPage({ seq }: { seq: string }) {
  const query = useQuery(auditEventQuery(seq));
  const { data, error } = query;
  if (data !== undefined) return <EventSheet event={data} />;
  if (error === null) return <RecordSkeleton noun={EVENT.noun} />;
  return <RecordFailed kind={EVENT} error={error} query={query} />;
}

/** One event of the log in full. */
function EventSheet({ event }: { event: AuditEvent }) {
  const { actor, subject } = event;
  const member = actor.kind === "person" ? actor : null;
  const headline = (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <p className="font-semibold text-xl wrap-anywhere">{headlineOf(event)}</p>
      <Outcome value={event.outcome} />
      {subject === null ? null : <SubjectLink {...subject} />}
    </div>
  );
  return (
    <RecordFrame kind={EVENT} title={messages.eventNumber(event.seq)} headline={headline}>
      {event.reason === null ? null : (
        <p className="max-w-prose">
          <PlainText value={event.reason} />
        </p>
      )}
      <ChangeList event={event} />
      <FieldGroup title={messages.who}>
        <TextField label={messages.actor} path="actor" value={actorName(actor)} />
        <TimeField label={messages.time} path="at" value={event.at} />
        <TextField
          label={messages.email}
          path="email"
          value={member?.email ?? null}
          absent={messages.none}
        />
        <TextField
          label={messages.address}
          path="address"
          value={event.address}
          absent={messages.notKnown}
          mono
        />
        <TextField
          label={messages.memberId}
          path="actorId"
          value={member?.id ?? null}
          absent={messages.none}
          mono
        />
        <TextField
          label={messages.browser}
          path="userAgent"
          value={event.userAgent}
          absent={messages.notKnown}
        />
        <TextField
          label={messages.session}
          path="session"
          value={event.sessionId}
          absent={messages.none}
          mono
        />
        <TextField
          label={messages.requestId}
          path="requestId"
          value={event.requestId}
          absent={messages.none}
          mono
        />
        <TextField
          label={messages.subject}
          path="type"
          value={subjectText(event)}
          absent={messages.none}
        />
        <TextField
          label={messages.subjectId}
          path="id"
          value={subject?.id ?? null}
          absent={messages.none}
          mono
        />
        <TextField label={messages.actionCode} path="action" value={event.action} mono />
      </FieldGroup>
      <FieldGroup title={messages.integrity}>
        <TextField label={messages.hash} path="hash" value={event.hash} mono wide />
        <TextField label={messages.previousHash} path="prevHash" value={event.prevHash} mono wide />
        <TextField label={messages.eventId} path="orderId" value={event.id} mono wide />
      </FieldGroup>
    </RecordFrame>
  );
}

/** The way to what was acted on, if it has a page. */
function SubjectLink({ type, id, name: called }: NonNullable<AuditEvent["subject"]>) {
  const name =
    called === null ? messages.showSubject(subjectName(type)) : messages.showNamed(called);
  const page = subjectPage(type);
  if (page === null) return null;
  return (
    <LinkButton href={{ pathname: `/${page}/${encodeURIComponent(id)}` }} size="sm">
      {name}
    </LinkButton>
  );
}

/** "Ada approved a payout"; of somebody who has not signed in, what they did alone. */
function headlineOf(event: AuditEvent): string {
  const sentence = eventSentence(event);
  const { actor } = event;
  return actor.kind === "visitor" ? sentence : messages.actionOf(actorName(actor), sentence);
}

/** What an event changed, value by value, and what it left as it was. */
function ChangeList({ event }: { event: AuditEvent }) {
  const limitsText = useLimitsText();
  const all = changesOfEvent(event, limitsText);
  const changed = all.filter((change) => !isSame(change));
  const same = all.filter(isSame);
  if (all.length === 0) return null;
  return (
    <>
      <Section title={messages.whatChanged}>
        {changed.length === 0 ? (
          <p className="text-sm">{messages.nothingChanged}</p>
        ) : (
          <Values changes={changed} />
        )}
      </Section>
      {same.length > 0 && (
        <Section title={messages.unchanged}>
          <Values changes={same} />
        </Section>
      )}
    </>
  );
}

function Values({ changes }: { changes: readonly Change[] }) {
  return (
    <DefinitionList columns={1}>
      {changes.map((change) => (
        <Definition key={change.path} term={<PlainText value={change.path} />}>
          <FoldedText value={formatChange(change)} />
        </Definition>
      ))}
    </DefinitionList>
  );
}

/** Longer than this, a value is shown by its beginning. */
const MOST = 160;

/** A value; a long one by its beginning, and whole once it is opened. */
function FoldedText({ value }: { value: string }) {
  if (value.length <= MOST) return <PlainText value={value} />;
  return (
    <details className="group">
      <summary className="cursor-pointer">
        <span className="group-open:hidden">
          <PlainText value={`${value.slice(0, MOST / 2)}…`} />
        </span>
        <span className="hidden group-open:inline">
          <PlainText value={value} />
        </span>
      </summary>
    </details>
  );
}
