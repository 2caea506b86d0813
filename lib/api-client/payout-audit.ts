import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/load-schema.ts";
import { retry } from "#lib/api-client/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/audit-event.ts")).auditEventSchema.array(),
);

/** What users did to a payout order, by the audit log, newest first. */
export function payoutAuditQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id, "audit"] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ type: "payout-entry", id });
      return (await fetchJson(load, `/api/audit/of-subject?${search}`, { signal })).data;
    },
    staleTime: 5_000,
    ...retry,
  });
}
