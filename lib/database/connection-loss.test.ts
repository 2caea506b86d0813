import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionLoss } from "#lib/database/connection-loss.ts";

/** As much of a connection as is watched. */
const client = () => new EventEmitter();

function watching(count: number) {
  const loss = new ConnectionLoss();
  const clients = Array.from({ length: count }, client);
  for (const one of clients) loss.watch(one);
  const lose = (...places: number[]) => {
    for (const place of places) clients[place]?.emit("error", new Error("lost"));
  };
  const emit = (place: number, event: "drain" | "end") => clients[place]?.emit(event);
  return { loss, lose, emit };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("losing every connection counts once", () => {
  const { loss, lose, emit } = watching(3);
  let told = 0;
  loss.listen(() => {
    told += 1;
  });
  lose(0, 1, 2);
  for (const place of [0, 1, 2]) emit(place, "end");
  expect(loss.count).toBe(1);
  expect(told).toBe(1);
});

test("losing one of several does not count, and the others live on", () => {
  const { loss, lose, emit } = watching(3);
  lose(0);
  vi.advanceTimersByTime(1_500);
  emit(1, "drain");
  lose(2);
  expect(loss.count).toBe(0);
});

test("an answer that was on its way when the server went does not hide the loss", () => {
  const { loss, lose, emit } = watching(2);
  lose(0);
  emit(1, "drain");
  lose(1);
  expect(loss.count).toBe(1);
});

test("connections that are lost one after the other without an answer in between count", () => {
  const { loss, lose } = watching(3);
  lose(0);
  vi.advanceTimersByTime(20_000);
  lose(1);
  const later = client();
  loss.watch(later);
  later.emit("drain");
  vi.advanceTimersByTime(20_000);
  lose(2);
  expect(loss.count).toBe(1);
});

test("the only connection's loss counts", () => {
  const { loss, lose } = watching(1);
  lose(0);
  expect(loss.count).toBe(1);
});

test("closing connections by ourselves does not count", () => {
  const { loss, emit } = watching(2);
  emit(0, "end");
  emit(1, "end");
  expect(loss.count).toBe(0);
});

test("who no longer listens is not told", () => {
  const { loss, lose } = watching(1);
  let told = 0;
  loss.listen(() => {
    told += 1;
  })();
  lose(0);
  expect(told).toBe(0);
});
