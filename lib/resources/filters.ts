/** What lists can be narrowed by beside their dates, in the order in which they offer it. */
export const FILTER_LABELS = {
  status: "Status",
  currency: "Currency",
  basis: "Currency is",
  direction: "Direction",
  match: "Transaction",
  network: "Network",
  amount: "Amount",
  fee: "Fee level",
  wallet: "Wallet",
  type: "Type",
  address: "Address",
  label: "Label",
  tag: "Tag",
  order: "Order ID",
  pasted: "Pasted list",
  creator: "Created by",
  approver: "Approved by",
  tab: "Tab",
  text: "Text",
};

export type FilterName = keyof typeof FILTER_LABELS;

/** The filters by one or more of the values that records have, or by none of them. */
export type ChoiceName = Exclude<FilterName, "amount" | "text">;

/** Those of them whose values are too many to be listed: one is typed, or taken from a row. */
export type TypedName = "address" | "label" | "tag" | "order";

/** Those whose values are listed. */
export type ListedName = Exclude<ChoiceName, TypedName | "pasted">;

/** A parameter of the URL that holds a filter, or an end of one. */
export type FilterParam = ChoiceName | "min" | "max" | "q";

export const FILTERS = Object.keys(FILTER_LABELS).filter(isFilter);

export const CHOICES = FILTERS.filter(isChoice);

export const LISTED_CHOICES = CHOICES.filter(isListed);

/** The parameters of the URL that hold a filter. */
export function paramsOfFilter(name: FilterName): readonly FilterParam[] {
  if (name === "amount") return ["min", "max"];
  return name === "text" ? ["q"] : [name];
}

export const FILTER_PARAMS = FILTERS.flatMap(paramsOfFilter);

/** Something for each filter by choice. */
export function eachChoice<T>(make: (name: ChoiceName) => T): Record<ChoiceName, T>;
export function eachChoice(make: (name: ChoiceName) => unknown): Record<string, unknown> {
  return Object.fromEntries(CHOICES.map((name) => [name, make(name)]));
}

/** Something for each filter whose values are listed. */
export function eachListedChoice<T>(make: (name: ListedName) => T): Record<ListedName, T>;
export function eachListedChoice(make: (name: ListedName) => unknown): Record<string, unknown> {
  return Object.fromEntries(LISTED_CHOICES.map((name) => [name, make(name)]));
}

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(FILTER_LABELS, name);
}

export function isChoice(name: FilterName): name is ChoiceName {
  return name !== "amount" && name !== "text";
}

export function isTyped(name: FilterName): name is TypedName {
  return name === "address" || name === "label" || name === "tag" || name === "order";
}

export function isListed(name: FilterName): name is ListedName {
  return isChoice(name) && !isTyped(name) && name !== "pasted";
}
