import { Field, type TextProps } from "#components/record-page/fields/field.tsx";
import { Instant } from "#components/record-page/fields/instant.tsx";

/** An instant in the user's zone; the provider's own exact text (UTC) on hover and on copy. */
export function TimeField({ label, path, value }: TextProps) {
  return (
    <Field label={label} path={path} value={value} copy={value ?? undefined}>
      {(instant) => <Instant value={instant} />}
    </Field>
  );
}
