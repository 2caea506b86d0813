import { ExternalLink } from "lucide-react";
import * as messages from "#components/record-page/fields/explorer-messages.ts";
import { explorerUrl } from "#components/record-page/fields/explorer-url.ts";

/** A link to the block explorer, naming the host that it leads to; or why there is none. */
export function ExplorerLink({
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
      aria-label={messages.opensInNewTab(what, url.host)}
      className="inline-flex items-center gap-1 underline underline-offset-2"
    >
      {url.host}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
