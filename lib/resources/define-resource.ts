import { FILTERS, type FilterName } from "#lib/resources/filters.ts";
import type { StatusKind } from "#lib/resources/status-meaning.ts";

/** What a resource and its records are called: a list's title, one record, several. */
export type Noun = { title: string; one: string; many: string };

/**
 * What a field's values are. text: as it came · code: one of a few words, such as a status · amount: an
 * exact decimal · number: an id · flag: yes or no · time: an instant, which a file has twice, in UTC and in
 * the zone in force · network: the network in words of the currency code at `path` · coin: the coin in
 * which the network of that code takes its fees · moved: what the payout's status at `path` says of its
 * money: yes, no, pending · walletName: what members call the wallet whose ID is at `path` · reason: why a
 * currency is known or not, which files write in words.
 */
export type FieldKind =
  | "text"
  | "code"
  | "amount"
  | "number"
  | "flag"
  | "time"
  | "network"
  | "coin"
  | "moved"
  | "walletName"
  | "reason";

/** A field by the name under which lists, sorts and files know it; what is left out, it is not used for. */
type Field = {
  /** What it is called by lists and files. */
  label: string;
  /** What a file calls it, where its text is not that of the list. */
  heading?: string;
  kind: FieldKind;
  /** The path of its value in the record's normal form: "transaction.amount"; its own name unless given. */
  path?: string;
  /** The provider does not send it: Counterfoil works it out and keeps it in its column. */
  learnt?: true;
  /** Its column follows from others within the database, and is never written. */
  generated?: true;
  /** The list's column that shows it: its own unless given; null if only a file has it. */
  shownBy?: string | null;
  /** The kind whose statuses it holds. */
  status?: StatusKind;
  /**
   * The words that the provider's interface names for it (docs/provider-interface.md). A status has none:
   * lib/resources/status-meaning.ts says which are known, and the others have a list of their own.
   */
  words?: readonly string[];
  /** Its column in the table of synced records; without one it is kept in the record's JSON alone. */
  column?: string;
  /** Lists are sorted by it. */
  sortable?: true;
  /** The filter that asks for its values. */
  filter?: Exclude<FilterName, "network" | "tab" | "text" | "pasted">;
  /** The provider may state no value: its filter asks for that too. */
  mayBeEmpty?: true;
  /** How a text is looked for in it: at its beginning, at its beginning and end, or at the beginning of its words. */
  search?: "beginning" | "ends" | "words";
  /** A pasted list names records by it, as by their ID. */
  names?: true;
  /**
   * What the provider's list may hold back of it and its detail states: the list masks it, or leaves
   * it out. What was learnt is kept in its column.
   */
  heldBack?: "masked" | "absent";
  /** What the daily sums keep of it: a key that they are told apart by, or a sum. */
  daily?:
    | "kind"
    | "wallet"
    | "basis"
    | "direction"
    | "amount"
    | "fee"
    | "quote"
    | "quoteCurrency"
    | "conversionFee";
  /** What its sum is called in totals, which show it beside that of the amount. */
  total?: string;
};

/** What holds for one kind of the provider's records wherever it is shown, kept or asked for. */
export type Resource<Name extends string = string, FieldName extends string = string> = {
  /** Its name in URLs: of its list (`/payouts`) and in the API (`/api/payouts`). */
  name: Name;
  noun: Noun;
  /** The table of its synced records. */
  table: string;
  /** The path of its list in the API, where that is not its name. */
  api?: string;
  /** Its list is divided by tabs (lib/resources/payout-tabs.ts). */
  tabs?: true;
  /** What the text filter says that it looks for. */
  searchHint: string;
  /** Paths that a list item may lack. */
  optional?: readonly string[];
  /** In the order of the list and of its files. */
  fields: Readonly<Record<FieldName, Field>>;
  /**
   * A catalogue is read in full each time and searched by the provider itself; its records have no dates
   * and no totals.
   */
  catalogue?: true;
  /**
   * What its records' fees are in (an assumption, see docs/provider-interface.md): their own currency, or
   * the coin of that currency's network. Absent where the interface names none.
   */
  feesIn?: "currency" | "coin";
  /**
   * Which way the money of its records went; "either": that is worked out for each record, and totals state the sum of
   * each direction apart. Absent of what moves no money.
   */
  direction?: "in" | "out" | "either";
  /** The filters that its list offers, where those are not just what its fields declare. */
  offers?: readonly FilterName[];
  /** Those that stand beside the dates, one click away. */
  quickFilters: readonly FilterName[];
};

/** Declares a resource: plain data, which the browser may load. */
export function defineResource<const Name extends string, const FieldName extends string>(
  given: Resource<Name, FieldName>,
): Resource<Name, FieldName> {
  return given;
}

/** A field with its name, and with what follows from its label and name unless given. */
export type NamedField = Field & {
  id: string;
  heading: string;
  path: string;
  shownBy: string | null;
};

/** A resource's fields in the order of its list. */
export function fieldsOf({ fields }: Resource): NamedField[] {
  return Object.entries(fields).map(([id, field]) => {
    return { heading: field.label, path: id, shownBy: id, ...field, id };
  });
}

/** The field that shows the value that the provider sends at `path`; null if there is none. */
export function fieldAtPath(resource: Resource, path: string): NamedField | null {
  return fieldsOf(resource).find((one) => one.path === path && one.learnt !== true) ?? null;
}

/** The path of a resource's list in the API, below `/api/`. */
export function apiOf({ api, name }: Pick<Resource, "api" | "name">): string {
  return api ?? name;
}

/** What a list can be narrowed by, in the order in which it is offered. */
export function filtersOf(resource: Resource): readonly FilterName[] {
  const { offers, fields } = resource;
  if (offers !== undefined) return offers;
  const given = new Set<FilterName>();
  for (const { filter, search } of Object.values(fields)) {
    if (filter !== undefined) given.add(filter);
    if (search !== undefined) given.add("text");
  }
  // A currency's code names its network.
  if (given.has("currency")) given.add("network");
  if (resource.tabs) given.add("tab");
  if (!resource.catalogue) given.add("pasted");
  return FILTERS.filter((name) => given.has(name));
}

/** The field that a filter by choice asks; a network is told by the code of a currency. */
export function fieldOfFilter(resource: Resource, name: FilterName): NamedField | null {
  const asked = name === "network" ? "currency" : name;
  return fieldsOf(resource).find(({ filter }) => filter === asked) ?? null;
}

/** Whether a list by this column has the records of one currency together: amounts of two don't compare. */
export function isByCurrency(resource: Resource, column: string): boolean {
  const found = fieldsOf(resource).find(({ id }) => id === column);
  return found?.filter === "amount" && !resource.catalogue;
}

/** Whether a resource's records complete at a time that lists can be narrowed and sorted by. */
export function hasCompletion({ fields }: Resource): boolean {
  return Object.hasOwn(fields, "completedAt");
}

/** What a record's own status is of; null where records have none. */
export function statusKindOf(resource: Resource): StatusKind | null {
  return fieldsOf(resource).find(({ filter }) => filter === "status")?.status ?? null;
}
