import { expect, test } from "vitest";
import { inOrder } from "#components/record-page/timeline/moments.ts";

function order(...times: (string | null)[]): (string | null)[] {
  return inOrder(times.map((at) => ({ what: "x", path: "x", at }))).map((moment) => moment.at);
}

test("oldest first, to the microsecond", () => {
  expect(
    order(
      "2026-11-21T10:00:00.000002Z",
      "2026-11-20T23:59:59.999999Z",
      "2026-11-21T10:00:00.000001Z",
    ),
  ).toEqual([
    "2026-11-20T23:59:59.999999Z",
    "2026-11-21T10:00:00.000001Z",
    "2026-11-21T10:00:00.000002Z",
  ]);
});

test("whole seconds, as a conversion gives them, are at the end of their second", () => {
  expect(order("2026-11-21T10:00:00Z", "2026-11-21T10:00:01.0Z", "2026-11-21T10:00:00.5Z")).toEqual(
    ["2026-11-21T10:00:00.5Z", "2026-11-21T10:00:00Z", "2026-11-21T10:00:01.0Z"],
  );
});

test("what has no time comes last", () => {
  expect(order(null, "2026-11-21T10:00:00Z")).toEqual(["2026-11-21T10:00:00Z", null]);
});

test("equal times keep the given order", () => {
  const at = "2026-11-21T10:00:00Z";
  const names = inOrder([
    { what: "first", path: "x", at },
    { what: "second", path: "x", at },
  ]).map((moment) => moment.what);
  expect(names).toEqual(["first", "second"]);
});
