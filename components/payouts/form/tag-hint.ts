import * as messages from "#components/payouts/form/messages.tsx";
import type { Network } from "#lib/addresses/network.ts";

/** What a tag is for on this network, and what is called so there; `network` null if it is not known. */
export function tagHint(network: Network | null): string {
  if (network === null) return messages.tagHint;
  const { rule, name } = network.tag;
  if (rule === "none") return messages.noTags(network.name);
  const what =
    name === "Tag" ? messages.recipientsTag : messages.tagCalled(name.toLowerCase(), network.name);
  return `${what} ${rule === "required" ? messages.neededTag : messages.usualTag}`;
}
