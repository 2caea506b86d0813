import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { type SyncedQuery, syncedQuerySchema } from "#lib/schemas/synced/synced-query.ts";

/** A list's query, by where the list is read: from the provider, or from the synced records. */
export type SourceQuery<T> =
  | { source: "provider"; query: T }
  | { source: "synced"; query: SyncedQuery };

/**
 * The query of a list that can be read from the provider or from the synced records. One with the parameter `source` is
 * a query of the synced records; one without is parsed by `live`, the schema of the provider's list, which has no such
 * parameter.
 */
export function sourceQuerySchema<T>(resource: ResourceName, live: z.ZodType<T>) {
  const provider = live.transform((query): SourceQuery<T> => ({ source: "provider", query }));
  const sync = syncedQuerySchema(resource).transform(
    (query): SourceQuery<T> => ({ source: "synced", query }),
  );
  return z.record(z.string(), z.string()).transform((given, context): SourceQuery<T> => {
    const parsed = ("source" in given ? sync : provider).safeParse(given);
    if (parsed.success) return parsed.data;
    for (const { path, message, ...issue } of parsed.error.issues) {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys : null;
      const about = { path, message, input: given };
      context.addIssue(
        unknown === null
          ? { ...about, code: "custom" }
          : { ...about, code: "unrecognized_keys", keys: unknown },
      );
    }
    return z.NEVER;
  });
}
