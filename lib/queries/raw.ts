import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/queries/api-path.ts";
import { fetchText } from "#lib/queries/fetch-json.ts";
import { retry } from "#lib/queries/retry.ts";

/** A record's JSON as the service sent it, laid out in lines: text, so that no digit is lost. */
export function rawQuery(resource: "payouts" | "payments" | "transactions", id: string) {
  return queryOptions({
    queryKey: [resource, "raw", id] as const,
    queryFn: ({ signal }) => fetchText(recordPath(resource, id, "raw"), { signal }),
    staleTime: 10_000,
    ...retry,
  });
}
