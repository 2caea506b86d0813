import { Field } from "#components/record/field.tsx";
import { RecordStatus } from "#components/record/record-status.tsx";

/** A status in the service's own word. */
export function StatusField({
  label,
  path,
  value,
}: {
  label: string;
  path: string;
  value: string | null;
}) {
  return (
    <Field label={label} path={path} value={value}>
      {(status) => <RecordStatus value={status} />}
    </Field>
  );
}
