import { expect, test } from "vitest";
import { twoWayLayout } from "#components/charts/two-way-layout.ts";
import { decimal } from "#lib/money/decimal.ts";

const bar = (up: string, down: string) => ({ up: decimal(up), down: decimal(down) });

function allNumbers({ line, ticks, heights }: ReturnType<typeof twoWayLayout>): number[] {
  return [line, ...ticks.map(({ y }) => y), ...heights.flatMap(({ up, down }) => [up, down])];
}

test.each([
  ["nothing", []],
  ["one point", [bar("3", "1")]],
  ["all zero", [bar("0", "0"), bar("0", "0")]],
  ["all equal", [bar("5", "5"), bar("5", "5")]],
  ["up alone", [bar("5", "0"), bar("1", "0")]],
  ["down alone", [bar("0", "5")]],
  ["the least amount", [bar("0.000000000000000001", "0")]],
  ["the least beside the largest", [bar("0.000000000000000001", "8".repeat(59))]],
])("%s: every place is a number within the picture", (_, bars) => {
  const picture = twoWayLayout(bars, 200);
  for (const number of allNumbers(picture)) {
    expect(Number.isFinite(number)).toBe(true);
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThanOrEqual(200);
  }
  picture.heights.forEach(({ up, down }) => {
    expect(picture.line - up).toBeGreaterThanOrEqual(0);
    expect(picture.line + down).toBeLessThanOrEqual(200);
  });
});

test("both ways have one scale, and what is there at all is seen", () => {
  const { heights, ticks } = twoWayLayout(
    [bar("200", "100"), bar("0.000000000000000001", "0")],
    200,
  );
  expect(heights[0]?.up).toBeCloseTo((heights[0]?.down ?? 0) * 2);
  expect(heights[1]).toEqual({ up: 1.5, down: 0 });
  expect(ticks.map(({ label }) => label)).toEqual(["200", "100", "0", "100"]);
});

test("what is compared shares the scale", () => {
  const { heights, comparedHeights, isCut } = twoWayLayout([bar("50", "0")], 200, [
    bar("100", "25"),
  ]);
  expect(isCut).toBe(false);
  expect(comparedHeights[0]?.up).toBeCloseTo((heights[0]?.up ?? 0) * 2);
  expect(comparedHeights[0]?.down).toBeCloseTo((heights[0]?.up ?? 0) / 2);
});

test("a far larger period before leaves the picture rather than flattening the bars", () => {
  const { heights, comparedHeights, isCut } = twoWayLayout([bar("50", "10")], 200, [
    bar("7", "90000"),
  ]);
  expect(isCut).toBe(true);
  expect(heights[0]?.up).toBeGreaterThan(40);
  expect(comparedHeights[0]?.down).toBeGreaterThan(200);
});
