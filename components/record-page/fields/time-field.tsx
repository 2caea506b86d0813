import { Field } from "#components/record-page/fields/field.tsx";
import { Instant } from "#components/record-page/fields/instant.tsx";

/** An instant in the user's zone; the provider's own exact text (UTC) on hover and on copy. */
export function TimeField({
  label,
  path,
  value,
}: {
  label: string;
  path: string;
  value: string | null;
}) {
  return (
    <Field label={label} path={path} value={value} copy={value ?? undefined}>
      {(instant) => <Instant value={instant} />}
    </Field>
  );
}
