import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { framesOf, log } from "#lib/telemetry/log.ts";

/**
 * Resolves when the desk can do its work: its database answers. The payment service is not asked,
 * since taking the desk out of use would not bring that back. Rejects with a Failure, "unavailable".
 */
export async function readiness(): Promise<{ status: "ready" }> {
  try {
    await sql`select 1`.execute(database());
    return { status: "ready" };
  } catch (error) {
    log("error", { event: "internal_error", resource: "database", frames: framesOf(error) });
    throw new Failure("unavailable", "The desk's database does not answer.");
  }
}
