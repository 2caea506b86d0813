import { createPace } from "#lib/sync/pace.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Verifier } from "#lib/sync/verification/verifier.ts";

/**
 * The verification's shares of the budget: at rest, and where something is doubted or a user waits.
 */
const CALM = 0.1;
const BRISK = 0.5;

export type Verifiers = { calm: Verifier; brisk: Verifier };

/**
 * What this process's part in the verification reads with; all of its requests pass the sync's
 * throttle too.
 */
export function createVerifiers(sync: Sync): Verifiers {
  return { calm: verifierAt(sync, CALM), brisk: verifierAt(sync, BRISK) };
}

function verifierAt({ workerId, requestsPerSecond, signal, read, readOne }: Sync, share: number) {
  const pace = createPace(requestsPerSecond * share, signal);
  const verifier: Verifier = {
    workerId,
    read: async (...asked) => {
      await pace();
      return await read(...asked);
    },
    readOne: async (...asked) => {
      await pace();
      return await readOne(...asked);
    },
  };
  return verifier;
}
