import { DATED_RESOURCE_NAMES, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Found, Hit } from "#lib/schemas/synced/search.ts";
import { isRecordId } from "#lib/text/record-id.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** A page that a user can go to by name. */
export type SidebarItem = { name: string; path: string };

/** A line of the palette; each leads somewhere. */
export type PaletteItem = { key: string; path: string; query?: Record<string, string> } & (
  | { kind: "place"; name: string }
  | { kind: "hit"; hit: Hit }
  | { kind: "words"; name: string }
);

export type PaletteGroup = { value: string; items: PaletteItem[] };

/**
 * What the palette lists under what was typed: the record that it names by itself, then places by the
 * beginnings of their words, then wallets by their names, then what else was found by kind, best first. Without a word typed, all
 * places. `found` null: nothing is known yet.
 */
export function paletteGroups(
  typed: string,
  places: readonly SidebarItem[],
  found: Found["data"] | null,
  wallets: readonly WalletFound[] = [],
): PaletteGroup[] {
  const named = placesFor(typed, places).map(toPlace);
  if (found === null || typed === "") return filled([{ value: "Go to", items: named }]);
  const { hits, exact } = found;
  const isExact = ({ resource, id }: Hit) => resource === exact?.resource && id === exact.id;
  const rest = hits.filter((hit) => !isExact(hit));
  const kinds = [...new Set(rest.map(({ resource }) => resource))];
  return filled([
    { value: "Exact match", items: hits.filter(isExact).map(toHit) },
    { value: "Go to", items: named },
    { value: "Wallets", items: wallets.map(toWallet) },
    ...kinds.map((kind) => ({
      value: RESOURCES[kind].noun.title,
      items: rest.filter(({ resource }) => resource === kind).map(toHit),
    })),
    { value: "More", items: hits.length === 0 ? askProvider(typed) : [allOf(typed)] },
  ]);
}

/** The URL of a record. */
export function pathOf({
  resource,
  id,
}: Pick<Hit, "resource" | "id">): `/${ResourceName}/${string}` {
  return `/${resource}/${id}`;
}

function toHit(hit: Hit): PaletteItem {
  const path = pathOf(hit);
  return { kind: "hit", key: path, path, hit };
}

/** A wallet that members have named, as text and as a filter of the payouts list. */
export type WalletFound = { id: string; text: string };

/** The named wallets whose ID, or words of whose name, begin as typed. */
export function walletsFound(typed: string, names: ReadonlyMap<string, string>): WalletFound[] {
  if (typed === "") return [];
  return [...names]
    .filter(([id, name]) => beginsSo(`${name} ${id}`, typed))
    .slice(0, HITS_OF_A_KIND)
    .map(([id, name]) => ({ id, text: walletText(id, name) }));
}

/** A wallet has no page: what is paid from it is its list. */
function toWallet({ id, text }: WalletFound): PaletteItem {
  const query = { wallet: id };
  return { kind: "words", key: `wallet ${id}`, path: "/payouts", query, name: payoutsOf(text) };
}

/** What the way to a wallet's payouts is called. */
export function payoutsOf(wallet: string): string {
  return `Payouts from ${wallet}`;
}

function toPlace({ name, path }: SidebarItem): PaletteItem {
  return { kind: "place", key: `place ${path}`, path, name };
}

function allOf(typed: string): PaletteItem {
  const query = { q: typed };
  return {
    kind: "words",
    key: "all",
    path: "/search",
    query,
    name: `See all results for “${typed}”`,
  };
}

/** What a whole number may name at the provider, in case it is not synced yet. */
function askProvider(typed: string): PaletteItem[] {
  if (!isRecordId(typed)) return [];
  return DATED_RESOURCE_NAMES.map((resource) => {
    const path = pathOf({ resource, id: typed });
    const name = `Look up ${RESOURCES[resource].noun.one} ${typed} live`;
    return { kind: "words", key: `ask ${path}`, path, name };
  });
}

/** Places whose words begin so; before the others those whose name itself does. */
function placesFor(typed: string, places: readonly SidebarItem[]): SidebarItem[] {
  const all = places.filter(({ name }) => beginsSo(name, typed));
  const first = all.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
  return [...first, ...all.filter((place) => !first.includes(place))];
}

/** Whether each word that is typed begins a word of a name. */
function beginsSo(name: string, typed: string): boolean {
  const words = name.toLowerCase().split(" ");
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}
