import { queryOptions } from "@tanstack/react-query";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/identity/decision-hold.ts")).decisionHoldSchema,
);

export const decisionHoldKey = [...profileKey, "hold"] as const;

/** Why the member can't submit, approve or confirm now. A change of the account reads it again. */
export function decisionHoldQuery() {
  return queryOptions({
    queryKey: decisionHoldKey,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/account/hold", { signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    retry: false,
  });
}
