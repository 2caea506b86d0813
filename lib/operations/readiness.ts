import "server-only";
import { isUpToDate } from "#lib/database/is-up-to-date.ts";
import { isDraining } from "#lib/observability/lifecycle.ts";
import { framesOf, log } from "#lib/observability/log.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";

type Ready = { status: "ready" };

/**
 * Resolves when Counterfoil can do its work: it was not asked to end, its database answers and has
 * all that this program needs. The provider is not asked, since taking Counterfoil out of use would
 * not bring it back. Rejects with a Failure, "unavailable".
 */
export const readiness = publicOperation("readiness.read", async (): Promise<Ready> => {
  if (isDraining()) throw new Failure("unavailable", "Counterfoil is being stopped.");
  if (!(await hasDatabase())) {
    throw new Failure("unavailable", "Counterfoil's database still has to be brought up to date.");
  }
  return { status: "ready" };
});

async function hasDatabase(): Promise<boolean> {
  try {
    return await isUpToDate();
  } catch (error) {
    log("warn", { event: "database", state: "away", frames: framesOf(error) });
    throw new Failure("unavailable", "Counterfoil's database does not answer.", { retryAfter: 1 });
  }
}
