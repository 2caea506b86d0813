import { expect, test } from "vitest";
import { formatDuration } from "#lib/dates/duration.ts";

test("every second is told, in the units that it needs", () => {
  expect(formatDuration(0)).toBe("0 s");
  expect(formatDuration(59)).toBe("59 s");
  expect(formatDuration(4_805)).toBe("1 h 20 min 5 s");
  expect(formatDuration(172_800)).toBe("2 d");
});
