import { setTimeout as wait } from "node:timers/promises";
import type { PageReader } from "#lib/sync/page-reader.ts";
import type { RecordReader } from "#lib/sync/record-reader.ts";
import type { Sync } from "#lib/sync/sync.ts";

/**
 * The verification's shares of the budget: at rest, and where something is doubted or a user waits.
 */
const CALM = 0.1;
const BRISK = 0.5;

/**
 * What the verification works with: its identity for the leases, and its reader, at its own share
 * of the budget.
 */
export type Verifier = { workerId: string; read: PageReader; readOne: RecordReader };

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

/**
 * Limits background work to a number of requests a second, whatever else is asked of the provider:
 * a share of the budget that it never exceeds. `pace()` resolves when it is the next request's
 * turn.
 */
function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    signal.throwIfAborted();
    const now = performance.now();
    next = Math.max(next + 1_000 / perSecond, now);
    if (next > now) await wait(next - now, undefined, { signal });
  };
}
