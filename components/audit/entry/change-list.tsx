import { changeInWords, changesOf, isSame } from "#components/audit/entry/changes.ts";
import { PlainText } from "#components/record/plain-text.tsx";
import { Section } from "#components/record/section.tsx";
import { Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** What an entry changed, value by value. */
export function ChangeList({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <Section title="What changed">
      <DefinitionList columns={1}>
        {changes.map((change) => (
          <Definition key={change.path} term={<PlainText value={change.path} />}>
            <span className={isSame(change) ? "text-ink-quiet" : "text-ink"}>
              <PlainText value={changeInWords(change)} />
            </span>
          </Definition>
        ))}
      </DefinitionList>
    </Section>
  );
}
