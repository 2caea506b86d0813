/** What lists can be narrowed by beside their dates, in the order in which they offer it. */
export const FILTER_LABELS = {
  status: "Status",
  currency: "Currency",
  network: "Network",
  amount: "Amount",
  fee: "Fee level",
  wallet: "Wallet",
  type: "Type",
  text: "Text",
};

export type FilterName = keyof typeof FILTER_LABELS;

/** The filters by one or more of the values that records have. */
export type ChoiceName = Exclude<FilterName, "amount" | "text">;

/** A parameter of the URL that holds a filter, or an end of one. */
export type FilterParam = ChoiceName | "min" | "max" | "q";

export const FILTERS = Object.keys(FILTER_LABELS).filter(isFilter);

export const CHOICES = FILTERS.filter(isChoice);

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

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(FILTER_LABELS, name);
}

function isChoice(name: FilterName): name is ChoiceName {
  return name !== "amount" && name !== "text";
}
