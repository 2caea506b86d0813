import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/audit-entry.ts")).auditEntrySchema.array(),
);

/** What people did to an entry of the journal, by the audit log, the newest first. */
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
