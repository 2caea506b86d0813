import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "#lib/schemas/update.ts";
import { type UpdateEvent, UpdateFeed } from "#lib/updates/update-feed.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let events: UpdateEvent[] = [];
let ended = new Set<string>();
let isAway = false;
beforeEach(() => {
  events = [];
  ended = new Set();
  isAway = false;
});

const readEvents = vi.fn(async () => {
  if (isAway) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  return events;
});
const goodSessions = async (ids: readonly string[]) => new Set(ids.filter((id) => !ended.has(id)));

const event = (id: string, more: Partial<UpdateEvent> = {}): UpdateEvent => ({
  id,
  topic: "payouts",
  ids: [id],
  memberId: null,
  ...more,
});

function follow(feed: UpdateFeed, sessionId = "session", memberId = "member") {
  const told: Update[] = [];
  const beats: boolean[] = [];
  const ends: string[] = [];
  const stop = feed.follow({
    sessionId,
    memberId,
    update: (updates) => told.push(...updates),
    beat: (isWell) => beats.push(isWell),
    end: (why) => ends.push(why),
  });
  return { told, beats, ends, stop };
}

const feedOf = () => new UpdateFeed({ readEvents, goodSessions });

test("an event is told once, within a second, to everybody who listens", async () => {
  const feed = feedOf();
  const [one, other] = [follow(feed), follow(feed, "another session")];
  await vi.advanceTimersByTimeAsync(500);
  events = [event("a"), event("b")];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.told).toEqual([{ topic: "payouts", ids: ["a", "b"] }]);
  expect(other.told).toEqual(one.told);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(one.told).toHaveLength(1);
});

test("an event that is committed after a later one is told too", async () => {
  const feed = feedOf();
  const { told } = follow(feed);
  events = [event("later")];
  await vi.advanceTimersByTimeAsync(1_500);
  events = [event("earlier"), event("later")];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.flatMap(({ ids }) => ids)).toEqual(["later", "earlier"]);
});

test("what is for one member is told to no other", async () => {
  const feed = feedOf();
  const [maker, other] = [follow(feed, "1", "maker"), follow(feed, "2", "other")];
  events = [event("draft", { memberId: "maker" })];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(maker.told).toEqual([{ topic: "payouts", ids: ["draft"] }]);
  expect(other.told).toEqual([]);
});

test("more ids than a page shows are not named", async () => {
  const feed = feedOf();
  const { told } = follow(feed);
  events = Array.from({ length: 60 }, (_, at) => event(`${at}`));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual([{ topic: "payouts", ids: null }]);
});

test("who comes late is told of what they may just have missed", async () => {
  const feed = feedOf();
  follow(feed);
  events = [event("a")];
  await vi.advanceTimersByTimeAsync(3_000);
  const soon = follow(feed, "soon");
  expect(soon.told).toEqual([{ topic: "payouts", ids: ["a"] }]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(follow(feed, "late").told).toEqual([]);
});

test("a stream ends within two seconds of its session", async () => {
  const feed = feedOf();
  const [gone, here] = [follow(feed, "gone"), follow(feed, "here")];
  await vi.advanceTimersByTimeAsync(3_000);
  expect([gone.ends, here.ends]).toEqual([[], []]);
  ended.add("gone");
  await vi.advanceTimersByTimeAsync(1_999);
  expect([gone.ends, here.ends]).toEqual([["session"], []]);
  expect(feed.countOf("gone")).toBe(0);
});

test("while the database is away it says so, and then that all is well again", async () => {
  const feed = feedOf();
  const { beats, ends } = follow(feed);
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(beats.at(-1)).toBe(false);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(beats.at(-1)).toBe(true);
  expect(ends).toEqual([]);
  const before = beats.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(beats.length - before).toBeGreaterThanOrEqual(2);
});

test("nobody listening costs nothing", async () => {
  const feed = feedOf();
  follow(feed).stop();
  await vi.advanceTimersByTimeAsync(2_000);
  readEvents.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readEvents).not.toHaveBeenCalled();
  follow(feed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readEvents).toHaveBeenCalled();
});

test("a process that ends, ends every stream", () => {
  const feed = feedOf();
  const { ends } = follow(feed);
  feed.endAll();
  expect([ends, feed.count]).toEqual([["process"], 0]);
});
