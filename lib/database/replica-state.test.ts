import { expect, test } from "vitest";
import {
  isAhead,
  judgeReplica,
  type PrimaryState,
  type ReplicaState,
} from "#lib/database/replica-state.ts";

const primary: PrimaryState = {
  systemIdentifier: "7",
  timeline: "2",
  database: "16384",
  committed: 100n,
  end: 120n,
  at: "2026-11-26T00:00:00Z",
};

const replica: ReplicaState = {
  isStandby: true,
  systemIdentifier: "7",
  timeline: "2",
  database: "16384",
  replayed: 100n,
  startedAt: "2026-11-25T00:00:00Z",
};

test.each<[string, Partial<ReplicaState>, ReturnType<typeof judgeReplica>]>([
  ["that has replayed all commits", {}, "fresh"],
  ["that has replayed more", { replayed: 110n }, "fresh"],
  ["that lacks a commit", { replayed: 99n }, "behind"],
  ["that was promoted", { isStandby: false }, "unfit"],
  ["of another installation", { systemIdentifier: "8" }, "unfit"],
  ["that stayed on the old timeline", { timeline: "1" }, "unfit"],
  ["with another database", { database: "5" }, "unfit"],
  ["that has replayed nothing", { replayed: null }, "unfit"],
])("a server %s", (_which, differs, verdict) => {
  expect(judgeReplica(primary, { ...replica, ...differs })).toBe(verdict);
});

test("a replica of the state before a restore is ahead of the primary", () => {
  expect(isAhead({ ...replica, replayed: 121n }, primary)).toBe(true);
  expect(isAhead({ ...replica, replayed: 120n }, primary)).toBe(false);
});
