/** The filters by one or more of the values that records have. */
const CHOICES = ["status", "currency", "network", "fee", "wallet", "type"] as const;

export type ChoiceName = (typeof CHOICES)[number];

/** Something by which a list can be narrowed beside its dates. */
export type FilterName = ChoiceName | "amount" | "text";

const [STATUS, CURRENCY, NETWORK, ...OTHERS] = CHOICES;

/** In the order in which lists offer them. */
export const FILTERS: readonly FilterName[] = [
  STATUS,
  CURRENCY,
  NETWORK,
  "amount",
  ...OTHERS,
  "text",
];

export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  status: "Status",
  currency: "Currency",
  network: "Network",
  amount: "Amount",
  fee: "Fee level",
  wallet: "Wallet",
  type: "Type",
  text: "Text",
};

/** A parameter of the URL that holds a filter, or an end of one. */
type FilterParam = ChoiceName | "min" | "max" | "q";

/** The parameters of the URL that hold a filter. */
export function paramsOfFilter(name: FilterName): readonly FilterParam[] {
  if (name === "amount") return ["min", "max"];
  return name === "text" ? ["q"] : [name];
}

export const FILTER_PARAMS = FILTERS.flatMap(paramsOfFilter);
