import { actorName } from "#components/audit/actor-name.ts";
import { ChangeList } from "#components/audit/entry/change-list.tsx";
import { ENTRY } from "#components/audit/entry/entry-kind.ts";
import { Outcome } from "#components/audit/outcome.tsx";
import { FieldGroup } from "#components/record/field-group.tsx";
import { PlainText } from "#components/record/plain-text.tsx";
import { RecordFrame } from "#components/record/record-frame.tsx";
import { TextField } from "#components/record/text-field.tsx";
import { TimeField } from "#components/record/time-field.tsx";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** One entry of the log, whole. */
export function EntrySheet({ entry }: { entry: AuditEntry }) {
  const { actor, subject } = entry;
  const person = actor.kind === "person" ? actor : null;
  const headline = (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <p className="font-semibold text-xl wrap-anywhere">{entry.action}</p>
      <Outcome value={entry.outcome} />
    </div>
  );
  return (
    <RecordFrame kind={ENTRY} title={`Entry ${entry.seq}`} headline={headline}>
      {entry.reason === null ? null : (
        <p className="max-w-prose">
          <PlainText value={entry.reason} />
        </p>
      )}
      <ChangeList entry={entry} />
      <FieldGroup title="Who, when and from where">
        <TextField label="Actor" path="actor" value={actorName(actor)} />
        <TimeField label="Time" path="at" value={entry.at} />
        <TextField label="E-mail" path="email" value={person?.email ?? null} absent="None" />
        <TextField label="Address" path="address" value={entry.address} absent="Not known" mono />
        <TextField label="Person ID" path="actorId" value={person?.id ?? null} absent="None" mono />
        <TextField label="Browser" path="userAgent" value={entry.userAgent} absent="Not known" />
        <TextField label="Session" path="session" value={entry.sessionId} absent="None" mono />
        <TextField label="Request ID" path="requestId" value={entry.requestId} absent="None" mono />
        <TextField label="Subject" path="type" value={subject?.type ?? null} absent="None" />
        <TextField label="Subject ID" path="id" value={subject?.id ?? null} absent="None" mono />
      </FieldGroup>
      <FieldGroup title="Its place in the chain">
        <TextField label="Hash" path="hash" value={entry.hash} mono wide />
        <TextField label="Hash before" path="prevHash" value={entry.prevHash} mono wide />
        <TextField label="Entry ID" path="entryId" value={entry.id} mono wide />
      </FieldGroup>
    </RecordFrame>
  );
}
