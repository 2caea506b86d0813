import { ExplorerLink } from "#components/record-page/fields/explorer-link.tsx";
import { Field, type TextProps } from "#components/record-page/fields/field.tsx";
import * as messages from "#components/record-page/fields/messages.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { isMasked } from "#lib/schemas/records/masked.ts";

type ChainFieldProps = TextProps & {
  /** The provider's explorer base for values of this kind; absent if the record has none. */
  explorer?: string | null;
};

/** An address or hash, whole; a masked one is said to be masked, and is nothing to copy. */
export function ChainField({ label, path, value, explorer }: ChainFieldProps) {
  const copied = value === null || isMasked(value) ? undefined : value;
  return (
    <Field label={label} path={path} value={value} copy={copied} wide>
      {(text) => (
        <>
          <span className="font-mono text-xs">
            <PlainText value={text} />
          </span>
          {isMasked(text) ? <p className="text-ink-quiet">{messages.maskedByProvider}</p> : null}
          {explorer === undefined ? null : (
            <p>
              <ExplorerLink base={explorer} value={text} what={label} />
            </p>
          )}
        </>
      )}
    </Field>
  );
}
