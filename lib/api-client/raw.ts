import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/api-path.ts";
import { fetchText } from "#lib/api-client/fetch-json.ts";
import { retry } from "#lib/api-client/retry.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";

/** A record's JSON as the provider sent it, indented: text, so that no digit is lost. */
export function rawQuery(resource: DatedResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "raw", id] as const,
    queryFn: ({ signal }) => fetchText(recordPath(resource, id, "raw"), { signal }),
    staleTime: 10_000,
    ...retry,
  });
}
