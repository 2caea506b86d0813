import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/api-path.ts";
import { fetchJson } from "#lib/api-client/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/load-schema.ts";
import { retry } from "#lib/api-client/retry.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/synced/record-change.ts")).recordChangeSchema.array(),
);

/** Which fields of a record Counterfoil saw change, oldest first. */
export function recordChangesQuery(resource: DatedResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "changes", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath(resource, id, "changes"), { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}
