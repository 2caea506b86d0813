import { ExternalLink } from "lucide-react";
import { explorerAddress } from "#components/record-page/fields/explorer-address.ts";
import * as messages from "#components/record-page/fields/explorer-messages.ts";

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
  const address = explorerAddress(base, value);
  if (address.kind === "none") return <span className="text-ink-quiet">{address.why}</span>;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={messages.opensInNewTab(what, address.host)}
      className="inline-flex items-center gap-1 underline underline-offset-2"
    >
      {address.host}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
