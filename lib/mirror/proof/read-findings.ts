import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import {
  type FindingPage,
  type FindingQuery,
  mirrorFindingSchema,
} from "#lib/schemas/mirror/mirror-finding.ts";

const PAGE = 50;

/** What the proof found, the newest first. Their ids are UUIDv7, which are in the order of time. */
export async function readFindings({ resource, before }: FindingQuery): Promise<FindingPage> {
  const on = database();
  let query = on
    .selectFrom("mirror_finding")
    .select(["id", "resource", "kind", "detail"])
    .select(["found_at as foundAt", "mended_at as mendedAt"])
    .where("merchant_id", "=", await merchantId(on))
    .orderBy("id", "desc")
    .limit(PAGE + 1);
  if (resource !== null) query = query.where("resource", "=", resource);
  if (before !== null) query = query.where("id", "<", before);
  const rows = mirrorFindingSchema.array().parse(await query.execute());
  const findings = rows.slice(0, PAGE);
  return { findings, next: rows.length > PAGE ? (findings.at(-1)?.id ?? null) : null };
}
