import type { ListParam } from "#components/data-table/list-search-params.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** Something by which a list can be narrowed beside its dates. */
export type FilterName =
  | "status"
  | "currency"
  | "network"
  | "amount"
  | "fee"
  | "wallet"
  | "type"
  | "text";

/** The parameters of the URL that hold each filter. */
export const FILTER_PARAMS: Record<FilterName, readonly ListParam[]> = {
  status: ["status"],
  currency: ["currency"],
  network: ["network"],
  amount: ["min", "max"],
  fee: ["fee"],
  wallet: ["wallet"],
  type: ["type"],
  text: ["q"],
};

export const FILTER_LABELS: Record<FilterName, string> = {
  status: "Status",
  currency: "Currency",
  network: "Network",
  amount: "Amount",
  fee: "Fee level",
  wallet: "Wallet",
  type: "Type",
  text: "Text",
};

/**
 * What each list of the provider's records can be filtered by, in the order in which it is offered.
 */
export const FILTERS: Record<ResourceName, readonly FilterName[]> = {
  payouts: ["status", "currency", "network", "amount", "fee", "wallet", "text"],
  payments: ["status", "currency", "network", "amount", "type", "text"],
  transactions: ["status", "currency", "network", "amount", "text"],
  currencies: ["type", "network", "text"],
};

/** The longest text that the live catalogue is searched for, without the synced records. */
export const LIVE_SEARCH_LENGTH = 100;

const DATES = ["from", "to"] as const;
const ALWAYS = ["tz", "page"] as const;
const OF_SYNCED = ["sort", "after", "before", "end", "view", "columns"] as const;

/**
 * The parameters that mean something on a list: null for one that is no list of the provider's
 * records (the audit log), which has its dates and pages alone. The catalogue has no dates.
 */
export function paramsOf(kind: ResourceName | null): readonly ListParam[] {
  if (kind === null) return [...DATES, ...ALWAYS];
  const filters = FILTERS[kind].flatMap((name) => FILTER_PARAMS[name]);
  return [...(kind === "currencies" ? [] : DATES), ...ALWAYS, ...filters, ...OF_SYNCED];
}

/** Every parameter that narrows some list, so that none is passed over where it has no meaning. */
export const NARROWING: readonly ListParam[] = [
  ...DATES,
  ...Object.values(FILTER_PARAMS).flat(),
  "sort",
];
