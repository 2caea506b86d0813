import { Field } from "#components/record-page/fields/field.tsx";

/** A record's own number. */
export function IdField({ path = "id", value }: { path?: string; value: string | null }) {
  return (
    <Field label="ID" path={path} value={value} copy={value ?? undefined}>
      {(id) => <span className="tabular-nums">{id}</span>}
    </Field>
  );
}
