import "server-only";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/mirror/proof/ask-for-check.ts";
import { countNext, countUndatedNext } from "#lib/mirror/sync/prove.ts";
import { createProvers } from "#lib/mirror/sync/sweep/provers.ts";
import { sweepNext } from "#lib/mirror/sync/sweep/sweep-next.ts";
import { openSync } from "#lib/mirror/sync/sync.ts";

const UNBOUNDED = 100_000;
const PATIENCE_MS = 60_000;

/**
 * Counts and compares all of the mirror in this process, as if a person had asked for it, as fast as the
 * service answers; beside workers if there are any. For tests.
 */
export async function proveMirror(): Promise<void> {
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), UNBOUNDED);
  const provers = createProvers(sync);
  await tx((transaction) => askForCheck(transaction, null));
  await countNext(sync, provers);
  while ((await sweepNext(sync, provers)) > 0);
  await countUndatedNext(sync, provers);
}
