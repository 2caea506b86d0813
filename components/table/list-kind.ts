import type { ListParam } from "#components/table/list-search-params.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

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

/** The parameters of the address bar that hold each filter. */
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

/** What each list of the service's records can be narrowed by, in the order in which it is offered. */
export const FILTERS: Record<Mirrored, readonly FilterName[]> = {
  payouts: ["status", "currency", "network", "amount", "fee", "wallet", "text"],
  payments: ["status", "currency", "network", "amount", "type", "text"],
  transactions: ["status", "currency", "network", "amount", "text"],
  currencies: ["type", "network", "text"],
};

/** The longest search that the catalogue itself is searched for, without the mirror. */
export const LIVE_SEARCH_LENGTH = 100;

const DATES = ["from", "to"] as const;
const ALWAYS = ["tz", "page"] as const;
const MIRRORED = ["sort", "after", "before", "end", "source", "view", "columns"] as const;

/**
 * The parameters that mean something on a list: null for one that is no list of the service's records
 * (the audit log), which has its dates and pages alone. The catalogue has no dates.
 */
export function paramsOf(kind: Mirrored | null): readonly ListParam[] {
  if (kind === null) return [...DATES, ...ALWAYS];
  const filters = FILTERS[kind].flatMap((name) => FILTER_PARAMS[name]);
  return [...(kind === "currencies" ? [] : DATES), ...ALWAYS, ...filters, ...MIRRORED];
}

/** Every parameter that narrows some list, so that none is passed over where it has no meaning. */
export const NARROWING: readonly ListParam[] = [
  ...DATES,
  ...Object.values(FILTER_PARAMS).flat(),
  "sort",
];
