import type { ReactNode } from "react";
import { Section } from "#components/record-page/fields/section.tsx";
import { DefinitionList } from "#components/ui/display/definition-list.tsx";

/** A titled set of definition rows, in two columns where there is space. */
export function FieldGroup({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Section title={title}>
      {note}
      <DefinitionList>{children}</DefinitionList>
    </Section>
  );
}
