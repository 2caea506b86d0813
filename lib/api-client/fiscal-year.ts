import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { FiscalYear } from "#lib/schemas/fiscal-year.ts";

const load = loadAnswer(async () => (await import("#lib/schemas/fiscal-year.ts")).fiscalYearSchema);

const PATH = "/api/fiscal-year";

/** With which month the account's year begins. */
export function fiscalYearQuery() {
  return queryOptions({
    queryKey: ["fiscal-year"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** The month with which the account's year begins, from 1; January until it is known. */
export function useYearStart(): number {
  return useQuery(fiscalYearQuery()).data?.startMonth ?? 1;
}

/** Changes it; `seen`: the month that the page showed. Rejects with a ProblemError. */
export async function setFiscalYear(year: FiscalYear, seen: string | null): Promise<FiscalYear> {
  return (await sendJson(load, "PUT", PATH, year, { seen })).data;
}
