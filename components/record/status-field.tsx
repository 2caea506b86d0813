import { Field } from "#components/record/field.tsx";
import { Status } from "#components/table/status.tsx";

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
      {(status) => <Status value={status} />}
    </Field>
  );
}
