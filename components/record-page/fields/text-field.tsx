import { clsx } from "clsx";
import { Field, type TextProps } from "#components/record-page/fields/field.tsx";
import * as messages from "#components/record-page/fields/messages.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";

type TextFieldProps = TextProps & {
  absent?: string;
  mono?: boolean;
  /** Keeps its line ends. */
  lines?: boolean;
  wide?: boolean;
};

/** A field of free text or an identifier, whole, with copy. An empty text is said to be empty. */
export function TextField({ value, mono = false, lines = false, ...row }: TextFieldProps) {
  return (
    <Field {...row} value={value} copy={value === "" ? undefined : (value ?? undefined)}>
      {(text) =>
        text === "" ? (
          <span className="text-ink-quiet">{messages.empty}</span>
        ) : (
          <span className={clsx(mono && "font-mono text-xs", lines && "whitespace-pre-line")}>
            <PlainText value={text} lines={lines} />
          </span>
        )
      }
    </Field>
  );
}
