import { ExplorerLink } from "#components/record/explorer-link.tsx";
import { Field } from "#components/record/field.tsx";
import { isMasked } from "#components/record/masked.ts";
import { PlainText } from "#components/record/plain-text.tsx";

type ChainFieldProps = {
  label: string;
  path: string;
  value: string | null;
  /** The service's explorer base for values of this kind; absent where the record has none. */
  explorer?: string | null;
};

/** An address or hash, whole; a masked one is said to be masked. */
export function ChainField({ label, path, value, explorer }: ChainFieldProps) {
  return (
    <Field label={label} path={path} value={value} copy={value ?? undefined} wide>
      {(text) => (
        <>
          <span className="font-mono text-xs">
            <PlainText value={text} />
          </span>
          {isMasked(text) ? (
            <p className="text-ink-quiet">
              Masked: the service hides the characters shown as asterisks.
            </p>
          ) : null}
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
