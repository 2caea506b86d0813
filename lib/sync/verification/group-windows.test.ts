import { expect, test } from "vitest";
import { groupWindows } from "#lib/sync/verification/group-windows.ts";

const window = (startsAt: string, endsAt: string, records: number) => ({
  startsAt,
  endsAt,
  records,
});

test("windows that follow each other are counted together, up to this many records", () => {
  const a = window("-infinity", "2026-01-02", 40);
  const b = window("2026-01-02", "2026-01-03", 50);
  const c = window("2026-01-03", "2026-01-04", 20);
  const afterGap = window("2026-01-05", "2026-01-06", 10);
  const huge = window("2026-01-06", "2026-01-07", 5_000);
  expect(groupWindows([a, b, c, afterGap, huge], 100)).toEqual([
    { windows: [a, b] },
    { windows: [c] },
    { windows: [afterGap] },
    { windows: [huge] },
  ]);
});
