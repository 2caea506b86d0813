import { createPace } from "#lib/mirror/sync/pace.ts";
import type { Prover } from "#lib/mirror/sync/sweep/prover.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";

/** The proof's shares of the budget: at rest, and where something is doubted or a person waits. */
const CALM = 0.1;
const BRISK = 0.5;

export type Provers = { calm: Prover; brisk: Prover };

/** What this process's part in the proof reads with; all of its requests pass the copying's gate too. */
export function createProvers(sync: Sync): Provers {
  return { calm: proverAt(sync, CALM), brisk: proverAt(sync, BRISK) };
}

function proverAt({ workerId, requestsPerSecond, signal, read, readOne }: Sync, share: number) {
  const pace = createPace(requestsPerSecond * share, signal);
  const prover: Prover = {
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
  return prover;
}
