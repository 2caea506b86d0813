import { Field, type TextProps } from "#components/record-page/fields/field.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import type { StatusKind } from "#lib/resources/status-meaning.ts";

/** A status as the provider gave it. */
export function StatusField({ kind, label, path, value }: TextProps & { kind: StatusKind }) {
  return (
    <Field label={label} path={path} value={value}>
      {(status) => <RecordStatus kind={kind} value={status} />}
    </Field>
  );
}
