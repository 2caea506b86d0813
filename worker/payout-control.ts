import { randomUUIDv7 } from "node:crypto";
import { controlNext, isControlDue } from "#lib/payout-control/compare-payouts.ts";
import { isControlOn } from "#lib/payout-control/read-control.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";

const workerId = randomUUIDv7();

/** One round of payout control, unless another worker is at it or payouts are not synced. */
export async function controlPayouts(): Promise<number> {
  if (!isControlOn() || !(await isControlDue())) return 0;
  return (
    (await runSingletonTask(workerId, { name: "payout control", everyMs: 0 }, controlNext)) ?? 0
  );
}
