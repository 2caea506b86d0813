import { Field } from "#components/record/field.tsx";

/** A record's own number. */
export function IdField({ path = "id", value }: { path?: string; value: number | null }) {
  return (
    <Field label="ID" path={path} value={value} copy={value === null ? undefined : String(value)}>
      {(id) => <span className="tabular-nums">{id}</span>}
    </Field>
  );
}
