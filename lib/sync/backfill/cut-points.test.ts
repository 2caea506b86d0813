import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutAt, cutPointAmong, evenly } from "#lib/sync/backfill/cut-points.ts";
import { BEGINNING, TAIL_END } from "#lib/sync/window.ts";
import { instantAt } from "#test-support/provider/model-provider.ts";

const ALWAYS = { startsAt: BEGINNING, endsAt: TAIL_END };
const times = fc.array(
  fc.oneof(
    fc.nat({ max: 40_000_000 }),
    fc.nat({ max: 40 }).map((second) => second * 1_000_000),
  ),
  { minLength: 2, maxLength: 20 },
);
const MODEL_START = Date.parse("2026-01-01T00:00:00Z");
const microsOf = (cut: string) => (Date.parse(cut) - MODEL_START) * 1_000;

describe("a cut point", () => {
  test("parts the records, and keeps a second clear on both sides where any gap allows it", () => {
    fc.assert(
      fc.property(times, (all) => {
        const cut = cutPointAmong(all.map(instantAt), ALWAYS);
        const seconds = [...all].map((time) => Math.floor(time / 1e6)).sort((a, b) => a - b);
        if (cut === null) {
          expect(seconds.at(-1)).toBe(seconds[0]);
          return;
        }
        const at = microsOf(cut);
        expect(all.some((time) => time < at) && all.some((time) => time >= at)).toBe(true);
        const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? second));
        if (Math.max(...gaps) < 4) return;
        expect(all.filter((time) => Math.abs(time - at) <= 1_000_000)).toEqual([]);
      }),
    );
  });

  test("lies inside its window", () => {
    const within = { startsAt: "2026-01-01T00:00:10Z", endsAt: "2026-01-01T00:00:20Z" };
    expect(cutPointAmong([instantAt(0), instantAt(19_000_000)], within)).toBeNull();
    expect(cutPointAmong([instantAt(2_000_000), instantAt(19_000_000)], within)).toBe(
      "2026-01-01T00:00:11Z",
    );
  });
});

test("windows cut out of one neither overlap nor leave a gap", () => {
  const cuts = evenly("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", 4);
  const cut = cutAt({ resource: "payouts", ...ALWAYS }, [...cuts].reverse().concat(cuts));
  expect(cut.map(({ startsAt }) => startsAt)).toEqual([BEGINNING, ...cuts]);
  expect(cut.map(({ endsAt }) => endsAt)).toEqual([...cuts, TAIL_END]);
});
