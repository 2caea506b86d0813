import { giveBack, pauseAfter } from "#lib/mirror/sync/give-back.ts";
import {
  type Leased,
  leaseOldest,
  leaseUrgent,
  postpone,
  whileLeased,
} from "#lib/mirror/sync/lease.ts";
import { filledResources, isOfRecords } from "#lib/mirror/sync/standing.ts";
import type { Prover } from "#lib/mirror/sync/sweep/prover.ts";
import type { Provers } from "#lib/mirror/sync/sweep/provers.ts";
import { sweepWindow } from "#lib/mirror/sync/sweep/sweep-window.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Nothing is compared again sooner than this, unless it is doubted or a person asks. */
const EVERY_MS = 60 * 60_000;
const SHIFTED = "The list kept shifting while it was compared.";
const DIFFERS = "The copy has another count than the service, and it is not known why.";

/**
 * Takes up one window and compares it: a doubted one, one that a person asked for, else the one that was
 * compared the longest ago. Gives how many it took up, 0 or 1.
 */
export async function sweepNext(sync: Sync, { calm, brisk }: Provers): Promise<number> {
  if (sync.gate.closedFor > 0) return 0;
  const filled = await filledResources();
  const urgent = await leaseUrgent(sync, filled);
  const window = urgent ?? (await longestAgo(sync, filled.filter(isOfRecords)));
  if (window === null) return 0;
  const prover = urgent === null ? calm : brisk;
  await whileLeased(sync, window, () => sweep(sync, prover, window)).catch((error: unknown) =>
    giveBack(sync, window, error),
  );
  return 1;
}

async function longestAgo(sync: Sync, resources: readonly Mirrored[]): Promise<Leased | null> {
  for (const resource of resources) {
    const window = await leaseOldest(sync, resource, EVERY_MS);
    if (window !== null) return window;
  }
  return null;
}

async function sweep(sync: Sync, prover: Prover, window: Leased): Promise<void> {
  const outcome = await sweepWindow(prover, window);
  if (outcome === "complete") return;
  const trouble = outcome === "shifting" ? SHIFTED : DIFFERS;
  await postpone(sync, window, { ms: pauseAfter(window.attempts), trouble });
}
