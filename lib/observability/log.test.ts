import { expect, test } from "vitest";
import { allowListed, framesOf } from "#lib/observability/log.ts";

test("what is not on the list does not reach a line", () => {
  const event = { event: "request" as const, status: 200, headers: { authorization: "marker" } };
  expect(allowListed(event)).toMatchObject({ event: "request", status: 200 });
  expect(JSON.stringify(allowListed(event))).not.toContain("marker");
});

test("an error gives its places, not its words", () => {
  const error = new Error("marker in the\n    first lines");
  const frames = framesOf(error);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.every((frame) => frame.startsWith("at "))).toBe(true);
  expect(frames.join()).not.toContain("marker");
  expect(framesOf("marker")).toEqual([]);
});
