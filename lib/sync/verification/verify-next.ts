import { isDated } from "#lib/resources/resources.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import {
  type Leased,
  leaseOldest,
  leaseUrgent,
  postpone,
  resourcesToCompare,
  whileLeased,
} from "#lib/sync/lease.ts";
import { pauseAfter, postponeFailed } from "#lib/sync/postpone-failed.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Verifier, Verifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyWindow } from "#lib/sync/verification/verify-window.ts";

const SHIFTED = "The list kept shifting while it was compared.";
const DIFFERS =
  "The provider counts more or fewer records than are synced here, and it is not known why.";

/**
 * Takes up one window and compares it: a doubted one, one that a user asked for, otherwise the one
 * whose last comparison is the oldest. Returns how many it took up, 0 or 1.
 */
export async function verifyNext(sync: Sync, { calm, brisk }: Verifiers): Promise<number> {
  if (sync.throttle.closedFor > 0) return 0;
  const due = await resourcesToCompare(sync.resources, INTERVALS_MS.comparison);
  const urgent = await leaseUrgent(sync, due);
  const window = urgent ?? (await leaseOldest(sync, due.filter(isDated), INTERVALS_MS.comparison));
  if (window === null) return 0;
  const verifier = urgent === null ? calm : brisk;
  await whileLeased(sync, window, () => verify(sync, verifier, window)).catch((error: unknown) =>
    postponeFailed(sync, window, error),
  );
  return 1;
}

async function verify(sync: Sync, verifier: Verifier, window: Leased): Promise<void> {
  const outcome = await verifyWindow(verifier, window);
  if (outcome === "complete" || outcome === "split") return;
  const trouble = outcome === "shifting" ? SHIFTED : DIFFERS;
  await postpone(sync, window, { ms: pauseAfter(window.attempts), trouble });
}
