import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { type MirrorQuery, mirrorQuerySchema } from "#lib/schemas/mirror/mirror-query.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** A list's query, by where the list is read: from the service, or from the desk's copy. */
export type SourceQuery<T> =
  | { source: "service"; query: T }
  | { source: "mirror"; query: MirrorQuery };

/**
 * The query of a list that can be read live or from the mirror: what names a `source` is the mirror's,
 * everything else is the live list's own (`live`), which knows no such parameter.
 */
export function sourceQuerySchema<T>(resource: Mirrored, live: z.ZodType<T>) {
  const service = live.transform((query): SourceQuery<T> => ({ source: "service", query }));
  const mirror = mirrorQuerySchema(resource).transform(
    (query): SourceQuery<T> => ({ source: "mirror", query }),
  );
  return z.record(z.string(), z.string()).transform((given, context): SourceQuery<T> => {
    const parsed = ("source" in given ? mirror : service).safeParse(given);
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
