import { Field } from "#components/record-page/fields/field.tsx";
import * as messages from "#components/record-page/fields/messages.ts";

/** A record's own number. */
export function IdField({ path = "id", value }: { path?: string; value: string | null }) {
  return (
    <Field label={messages.id} path={path} value={value} copy={value ?? undefined}>
      {(id) => <span className="tabular-nums">{id}</span>}
    </Field>
  );
}
