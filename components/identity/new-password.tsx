import * as messages from "#components/identity/messages.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Where somebody who comes for the first time gives their password. */
export function NewPassword({ value, error, onChange }: Props) {
  return (
    <Field label={messages.password} hint={messages.passwordHint} error={error}>
      <Input
        type="password"
        name="password"
        value={value}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
