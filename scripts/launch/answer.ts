import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "#scripts/launch/part.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

/**
 * Waits until `url` answers with something other than a server's error. Throws LaunchFailure when
 * the part ends before, or when `withinMs` have passed.
 */
export async function waitForAnswer(part: Part, url: string, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  let ended = false;
  part.died.then(() => {
    ended = true;
  });
  while (!(await answers(url))) {
    if (ended) throw new LaunchFailure(`${part.name} ended before it was ready.`);
    if (performance.now() > end) {
      throw new LaunchFailure(
        `${part.name} did not answer within ${withinMs / 1000} s (see ${part.log}).`,
      );
    }
    await wait(100);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
