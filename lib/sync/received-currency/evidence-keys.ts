import { networkWithId } from "#lib/addresses/networks.ts";
import { formsAnywhere, formsOnNetwork } from "#lib/addresses/recipient-forms.ts";
import type { TaggedAddress } from "#lib/sync/received-currency/evidence-changes.ts";

/** An address with its tag in the form in which they are compared, "" for no tag. */
export type TaggedKey = { address_key: string; tag_key: string };

/** Where a record happened, as far as evidence is looked for by it. */
export type EvidencePlace = TaggedKey & {
  address: string;
  tag: string | null;
  network: string | null;
};

/** The keys of all ways in which a place's address and tag are written on its network. */
export function keysAt(place: EvidencePlace): TaggedKey[] {
  const { address_key, tag_key } = place;
  return distinct([{ address_key, tag_key }, ...formsOf(place, place.tag ?? "").map(keyOf)]);
}

/** The addresses of which a rule for all tags is for a place: it is the same there, whatever its tag. */
export function keysOfAllTags(place: EvidencePlace): string[] {
  const forms = [...formsOf(place, place.tag ?? ""), ...formsOf(place, "")];
  const without = forms.filter(({ tag }) => tag === "").map((form) => keyOf(form).address_key);
  return [...new Set([place.address_key, ...without])];
}

/** How the places are written for which an address with its tag may be evidence, itself among them. */
export function concernedBy(tagged: TaggedAddress): TaggedAddress[] {
  return [tagged, ...formsAnywhere(tagged)];
}

function formsOf({ address, network }: EvidencePlace, tag: string): readonly TaggedAddress[] {
  return formsOnNetwork({ address, tag }, network === null ? null : networkWithId(network));
}

/** As the columns address_key and tag_key have them (migration 0023). */
function keyOf({ address, tag }: TaggedAddress): TaggedKey {
  return {
    address_key: address.toLowerCase().slice(0, 200),
    tag_key: tag.toLowerCase().slice(0, 200),
  };
}

function distinct(keys: readonly TaggedKey[]): TaggedKey[] {
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
