import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { type MirrorOddity, mirrorOdditySchema } from "#lib/schemas/mirror/mirror-oddity.ts";

const MOST = 200;

/** What the service does otherwise than its interface, the last seen first. */
export async function readOddities(on: Database, merchant: string): Promise<MirrorOddity[]> {
  const rows = await on
    .selectFrom("mirror_oddity")
    .select(["resource", "kind", "path", "example", "times"])
    .select(["record_id as recordId", "first_seen_at as firstSeenAt", "last_seen_at as lastSeenAt"])
    .where("merchant_id", "=", merchant)
    .orderBy("last_seen_at", "desc")
    .orderBy("resource")
    .orderBy("kind")
    .orderBy("path")
    .orderBy("word")
    .limit(MOST)
    .execute();
  return mirrorOdditySchema.array().parse(rows);
}
