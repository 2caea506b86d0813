import { networkWithId } from "#lib/addresses/network-of-currency.ts";
import { formsAnywhere, formsOnNetwork, tagHoldersBegin } from "#lib/addresses/recipient-forms.ts";
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

/** An address of which a rule without a tag is for a place. `holdsTag`: such a rule is for that tag alone. */
type UntaggedKey = { address_key: string; holdsTag: boolean };

/** The addresses of which a rule without a tag is for a place: its own, those that hold its tag, and its account's. */
export function untaggedKeysAt(place: EvidencePlace): UntaggedKey[] {
  const own = formsOf(place, place.tag ?? "");
  const bare = formsOf(place, "");
  const account = formsOf({ ...place, address: bare[0].address }, "");
  const held = [own, bare].flatMap((forms) => (forms[0].tag === "" ? [] : forms));
  const keys: UntaggedKey[] = [
    ...held.filter(({ tag }) => tag === "").map((form) => ({ ...keyOf(form), holdsTag: true })),
    ...account.map((form) => ({ ...keyOf(form), holdsTag: false })),
    { address_key: place.address_key, holdsTag: bare[0].tag !== "" },
  ];
  return [...new Map(keys.toReversed().map((key) => [key.address_key, key])).values()];
}

/** How all addresses begin that hold the account of an address and a tag, in the form in which they are compared. */
export function beginningsWithTag(address: string): string[] {
  return tagHoldersBegin(address).map((text) => text.toLowerCase());
}

/** How the places are written for which an address with its tag may be evidence, itself among them. */
export function concernedBy(tagged: TaggedAddress): TaggedAddress[] {
  return [tagged, ...formsAnywhere(tagged)];
}

function formsOf(
  { address, network }: EvidencePlace,
  tag: string,
): readonly [TaggedAddress, ...TaggedAddress[]] {
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
