import "server-only";
import { isUpToDate } from "#lib/database/is-up-to-date.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isDraining } from "#lib/telemetry/lifecycle.ts";
import { framesOf, log } from "#lib/telemetry/log.ts";

type Ready = { status: "ready" };

/**
 * Resolves when the desk can do its work: it was not asked to end, its database answers and has all
 * that this program needs. The payment service is not asked, since taking the desk out of use would
 * not bring that back. Rejects with a Failure, "unavailable".
 */
export const readiness = publicOperation("readiness.read", async (): Promise<Ready> => {
  if (isDraining()) throw new Failure("unavailable", "The desk is being stopped.");
  if (!(await hasDatabase())) {
    throw new Failure("unavailable", "The desk's database still has to be brought up to date.");
  }
  return { status: "ready" };
});

async function hasDatabase(): Promise<boolean> {
  try {
    return await isUpToDate();
  } catch (error) {
    log("error", { event: "internal_error", resource: "database", frames: framesOf(error) });
    throw new Failure("unavailable", "The desk's database does not answer.");
  }
}
