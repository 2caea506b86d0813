import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clock, type Demand, Limiter, NotItsTurn } from "#lib/provider/limiter/limiter.ts";
import type { RequestPriority } from "#lib/provider/limiter/priority.ts";
import { shareRate } from "#lib/provider/limiter/share-rate.ts";

/** A clock that a test moves; what is due by then is called in order. */
function handClock() {
  let now = 0;
  const timers: { at: number; act: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => {
        const at = timers.indexOf(timer);
        if (at !== -1) timers.splice(at, 1);
      };
    },
  };
  const move = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = [...timers].sort((a, b) => a.at - b.at);
      if (next === undefined || next.at > until) break;
      now = Math.max(now, next.at);
      timers.splice(timers.indexOf(next), 1);
      next.act();
      await settle();
    }
    now = until;
    await settle();
  };
  return { clock, move };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const LIST = "/api/v1/payouts?page=1";
const OTHER = "/api/v2/payments?page=1";

/** A limiter without anything in hand, and the order in which requests pass it. */
function setUp(perSecond: number) {
  const { clock, move } = handClock();
  const limiter = new Limiter(perSecond, clock);
  const passed: string[] = [];
  const ask = (name: string, priority: RequestPriority, path = OTHER) =>
    limiter.enter(priority, path).then(
      () => passed.push(name),
      (error: unknown) => passed.push(error instanceof NotItsTurn ? `${name} refused` : "?"),
    );
  const use = async () => {
    for (let index = 0; index < Math.max(4, perSecond); index += 1) void ask("used", "sync");
    await settle();
    passed.length = 0;
  };
  return { limiter, move, passed, ask, use };
}

test("waiting requests go in the order of the lanes, whenever they came", async () => {
  const { move, passed, ask, use } = setUp(10);
  await use();
  const lanes: RequestPriority[] = ["sync", "follow", "person", "look", "payout"];
  for (const lane of lanes) void ask(lane, lane);
  await move(1_000);
  expect(passed).toEqual([...lanes].reverse());
});

test("never more than the rate and what is in hand, and all of it is used", async () => {
  const { move, passed, ask } = setUp(20);
  for (let index = 0; index < 500; index += 1) void ask("x", index % 2 === 0 ? "sync" : "look");
  await move(5_000);
  expect(passed.length).toBeGreaterThanOrEqual(118);
  expect(passed.length).toBeLessThanOrEqual(120);
});

test("the sync of payouts keeps a tenth, however much users read", async () => {
  const { move, passed, ask, use } = setUp(20);
  await use();
  for (let index = 0; index < 60; index += 1) void ask("sync of payouts", "sync", LIST);
  for (let turn = 0; turn < 10; turn += 1) {
    for (let index = 0; index < 30; index += 1) void ask("person", "person");
    await move(1_000);
  }
  const own = passed.filter((name) => name === "sync of payouts").length;
  expect(own).toBeGreaterThanOrEqual(19);
  expect(own).toBeLessThanOrEqual(22);
});

test("a pause that the provider asked for holds every lane, and users are told at once", async () => {
  const { limiter, move, passed, ask } = setUp(10);
  limiter.rest(12_000);
  for (const lane of ["person", "look", "sync"] as const) void ask(lane, lane);
  await settle();
  expect(passed).toEqual(["person refused"]);
  await move(11_900);
  expect(passed).toEqual(["person refused"]);
  await move(200);
  expect(passed).toEqual(["person refused", "look", "sync"]);
});

test("a rest of years is one of an hour", () => {
  const { limiter } = setUp(10);
  limiter.rest(1e12);
  expect(limiter.restMs).toBe(3_600_000);
});

test("a payout's POST waits a second at most, whatever holds the others", async () => {
  const { limiter, move } = setUp(1);
  limiter.rest(60_000);
  let left = false;
  void limiter.enterPost("/api/v1/payouts/create").then(() => {
    left = true;
  });
  await settle();
  // More than a second of rest: it is known at once that its turn would come too late.
  expect(left).toBe(true);
  const { limiter: busy, move: go, ask } = setUp(1);
  for (let index = 0; index < 50; index += 1) void ask("x", "payout");
  let gone = false;
  void busy.enterPost("/api/v1/payouts/create").then(() => {
    gone = true;
  });
  await go(999);
  expect(gone).toBe(false);
  await go(2);
  expect(gone).toBe(true);
  await move(1);
});

const many = fc.nat({ max: 200 });
const demand: fc.Arbitrary<Demand> = fc.record({
  payout: many,
  look: many,
  person: many,
  follow: many,
  sync_payouts: many,
  sync: many,
});

test("processes share the rate: never more in all, a tenth for the sync of payouts, lane after lane", () => {
  fc.assert(
    fc.property(
      fc.array(demand, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 1_000 }),
      (demands, rate) => {
        const shares = shareRate(rate, demands);
        const all = shares.reduce((sum, one) => sum + one, 0);
        expect(all).toBeCloseTo(rate, 6);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual((rate * 0.2) / demands.length - 1e-9);
      },
    ),
  );
});

test("processes that send payouts get the rate before those that sync", () => {
  const none = { payout: 0, look: 0, person: 0, follow: 0, sync_payouts: 0, sync: 0 };
  const [sender = 0, syncing = 0] = shareRate(100, [
    { ...none, payout: 60 },
    { ...none, sync: 500 },
  ]);
  expect(sender).toBeCloseTo(70);
  expect(syncing).toBeCloseTo(30);
  const [people = 0, payouts = 0] = shareRate(100, [
    { ...none, person: 500 },
    { ...none, sync_payouts: 500 },
  ]);
  expect(people).toBeCloseTo(80);
  expect(payouts).toBeCloseTo(20);
});
