import { describe, expect, test } from "vitest";
import { RequestThrottle } from "#lib/sync/throttle/request-throttle.ts";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";

/** A clock that a pause moves on at once. */
function clock() {
  let now = 1_000_000;
  return {
    now: () => now,
    pause: async (ms: number) => {
      now += ms;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const forever = new AbortController().signal;

/** Requests that stay under way until they are answered. */
function requests(throttle: RequestThrottle) {
  const under: (() => void)[] = [];
  const ask = () => throttle.pass(() => new Promise<void>((resolve) => under.push(resolve)));
  return { under, ask };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("the gate", () => {
  test("lets a limited number a second through, and few more after a rest", async () => {
    const time = clock();
    const throttle = new RequestThrottle(10, forever, time);
    const began = time.now();
    for (let index = 0; index < 50; index += 1) await throttle.pass(async () => {});
    expect(time.now() - began).toBeGreaterThan(4_500);
    expect(time.now() - began).toBeLessThanOrEqual(5_000);
    time.pass(60_000);
    const later = time.now();
    for (let index = 0; index < 12; index += 1) await throttle.pass(async () => {});
    expect(time.now() - later).toBeGreaterThan(800);
  });

  test("lets one at a time through while users read, and more again afterwards", async () => {
    const throttle = new RequestThrottle(1_000_000, forever, clock());
    throttle.share({ perSecond: 1_000_000, membersRead: true });
    const { under, ask } = requests(throttle);
    const all = Promise.all([ask(), ask(), ask()]);
    await settle();
    expect(under).toHaveLength(1);
    under[0]?.();
    await settle();
    expect(under).toHaveLength(2);
    throttle.share({ perSecond: 1_000_000, membersRead: false });
    await settle();
    expect(under).toHaveLength(3);
    for (const answer of under) answer();
    await all;
  });

  test("is closed for as long as it is told, and rejects what would wait long", async () => {
    const time = clock();
    const throttle = new RequestThrottle(1_000_000, forever, time);
    throttle.close(2_000);
    const began = time.now();
    await throttle.pass(async () => {});
    expect(time.now() - began).toBeGreaterThanOrEqual(2_000);
    throttle.close(3_600_000);
    await expect(throttle.pass(async () => {})).rejects.toThrow(SyncPaused);
    time.pass(3_600_000);
    await expect(throttle.pass(async () => "through")).resolves.toBe("through");
  });

  test("lets nobody through once the work has ended", async () => {
    const throttle = new RequestThrottle(1_000_000, AbortSignal.abort(), clock());
    await expect(throttle.pass(async () => {})).rejects.toThrow();
  });
});
