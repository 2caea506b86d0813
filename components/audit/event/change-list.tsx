import { changesOf, formatChange, isSame } from "#components/audit/event/changes.ts";
import { PlainText } from "#components/record-page/plain-text.tsx";
import { Section } from "#components/record-page/section.tsx";
import { Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import type { AuditEvent } from "#lib/schemas/audit-event.ts";

/** What an event changed, value by value. */
export function ChangeList({ entry: { before, after } }: { entry: AuditEvent }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <Section title="What changed">
      <DefinitionList columns={1}>
        {changes.map((change) => (
          <Definition key={change.path} term={<PlainText value={change.path} />}>
            <span className={isSame(change) ? "text-ink-quiet" : "text-ink"}>
              <PlainText value={formatChange(change)} />
            </span>
          </Definition>
        ))}
      </DefinitionList>
    </Section>
  );
}
