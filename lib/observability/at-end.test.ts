import { expect, test } from "vitest";
import { closeAtEnd, onEnd } from "#lib/observability/at-end.ts";
import { type Account, runAs } from "#lib/process/current-account.ts";

const account = (path: string): Account => {
  return { id: path, path, name: path, settings: null, kept: {} };
};

test("accounts are closed at the same time, each the last given first, within what all of them share", async () => {
  const done: string[] = [];
  const { promise: firstEnded, resolve } = Promise.withResolvers<void>();
  const close = (name: string, waits = Promise.resolve()) =>
    onEnd(async () => {
      await waits;
      done.push(name);
    });
  close("pool");
  runAs(account("first"), () => {
    onEnd(async () => resolve());
    close("first: sender");
    onEnd(() => Promise.reject(new Error("can't be closed")));
    close("first: sync");
  });
  runAs(account("second"), () => {
    close("second: sender");
    close("second: sync", firstEnded);
  });
  close("server");
  await closeAtEnd(200);
  expect(done).toEqual([
    "server",
    "first: sync",
    "first: sender",
    "second: sync",
    "second: sender",
    "pool",
  ]);
});
