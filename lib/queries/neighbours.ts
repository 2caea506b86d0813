import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { recordPath } from "#lib/queries/api-path.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { retry } from "#lib/queries/retry.ts";
import { neighboursSchema } from "#lib/schemas/neighbours.ts";

const schema = z.object({ data: neighboursSchema });

/** The ids next to a record in its list: `{newer, older}`, null where there is none. */
export function neighboursQuery(resource: "payouts" | "payments" | "transactions", id: string) {
  return queryOptions({
    queryKey: [resource, "neighbours", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(schema, recordPath(resource, id, "neighbours"), { signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}
