import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/queries/api-path.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/mirror/record-change.ts")).recordChangeSchema.array(),
);

/** Which fields of a record the desk saw change, the oldest first. */
export function recordChangesQuery(resource: "payouts" | "payments" | "transactions", id: string) {
  return queryOptions({
    queryKey: [resource, "changes", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath(resource, id, "changes"), { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}
