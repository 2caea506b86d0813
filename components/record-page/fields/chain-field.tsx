import { ExternalLink } from "lucide-react";
import * as explorerMessages from "#components/record-page/fields/explorer-messages.ts";
import { explorerUrl } from "#components/record-page/fields/explorer-url.ts";
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

/** A link to the block explorer, naming the host that it leads to; or why there is none. */
function ExplorerLink({
  base,
  value,
  what,
}: {
  base: string | null;
  value: string | null;
  what: string;
}) {
  const url = explorerUrl(base, value);
  if (url.kind === "none") return <span className="text-ink-quiet">{url.why}</span>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={explorerMessages.opensInNewTab(what, url.host)}
      className="inline-flex items-center gap-1 underline underline-offset-2"
    >
      {url.host}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
