import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type {
  AddressesQuery,
  CorrectCurrency,
  CurrencyRule,
  StateCurrency,
} from "#lib/schemas/currency-rule.ts";

const schemas = () => import("#lib/schemas/currency-rule.ts");
const loadUnknown = loadAnswer(async () => (await schemas()).unknownCurrenciesSchema);
const loadAddresses = loadAnswer(async () => (await schemas()).unknownAddressesSchema);
const loadRule = loadAnswer(async () => (await schemas()).currencyRuleSchema);

const PATH = "/api/unknown-currencies";
const AT_WORK_MS = 2_000;
const AT_REST_MS = 30_000;

export const unknownKeys = { all: ["unknown-currencies"] as const };

/** What is of unknown currency; often while currencies are being worked out. */
export function unknownCurrenciesQuery() {
  return queryOptions({
    queryKey: [...unknownKeys.all, "groups"] as const,
    queryFn: async ({ signal }) => (await fetchJson(loadUnknown, PATH, { signal })).data,
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      pollPace(state, (state.data?.due ?? 0) > 0 ? AT_WORK_MS : AT_REST_MS),
    ...retry,
  });
}

/** The addresses of one group. */
export function unknownAddressesQuery({ network, reason, after }: AddressesQuery) {
  return queryOptions({
    queryKey: [...unknownKeys.all, "addresses", { network, reason, after }] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ reason, after: String(after) });
      if (network !== null) search.set("network", network);
      return (await fetchJson(loadAddresses, `${PATH}/addresses?${search}`, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    ...retry,
  });
}

/** States the currency of an address, a network or both. Rejects with a ProblemError. */
export async function stateCurrency(stated: StateCurrency): Promise<CurrencyRule> {
  return (await sendJson(loadRule, "POST", "/api/currency-rules", stated)).data;
}

export async function endCurrencyRule(id: string): Promise<void> {
  await sendJson(loadNothing, "POST", `/api/currency-rules/${id}/end`);
}

/** States the currency of one record, or takes that back. Rejects with a ProblemError. */
export async function correctCurrency(correction: CorrectCurrency): Promise<void> {
  await sendJson(loadNothing, "PUT", "/api/currency-corrections", correction);
}
