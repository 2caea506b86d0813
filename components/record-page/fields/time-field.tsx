import { Field } from "#components/record-page/fields/field.tsx";
import { Instant } from "#components/record-page/fields/instant.tsx";

/** An instant in the user's zone, with the provider's own exact text (UTC) beneath and on copy. */
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
      {(instant) => (
        <>
          <Instant value={instant} />
          <p className="font-mono text-ink-quiet text-xs">{instant}</p>
        </>
      )}
    </Field>
  );
}
