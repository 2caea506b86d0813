import { inSteps, scaleFor, stepsTo, tick } from "#components/charts/scale.ts";
import { add, compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";

type Values = { up: Decimal; down: Decimal };

/** The most steps on the taller side. */
const MOST_STEPS = 3;
/** What is there at all is seen, however little it is. */
const LEAST_HEIGHT = 1.5;
/** Room for half of the outermost labels. */
const MARGIN = 8;

/**
 * Where bars up and down from one line are drawn in this many pixels, those that they are compared with
 * on the same scale, and the ticks beside them, with exact labels. What is compared may be out of the
 * picture, which `isCut` says: it makes no bar smaller than half as tall as it would be alone. If there are no values, only
 * the line is drawn.
 */
export function twoWayLayout(
  values: readonly Values[],
  height: number,
  compared: readonly Values[] = [],
) {
  const own = most(values.flatMap((value) => [value.up, value.down]));
  const limit = compare(own, ZERO) > 0 ? add(own, own) : null;
  const tallest = (way: "up" | "down") => {
    const other = most(compared.map((value) => value[way]));
    const shown = limit !== null && compare(other, limit) > 0 ? limit : other;
    return most([...values.map((value) => value[way]), shown]);
  };
  const up = tallest("up");
  const down = tallest("down");
  const scale = scaleFor(most([up, down]), MOST_STEPS);
  if (scale === null) {
    const line = height / 2;
    const flat = (of: readonly Values[]) => of.map(() => ({ up: 0, down: 0 }));
    const ticks = [{ y: line, label: "0" }];
    return { line, ticks, heights: flat(values), comparedHeights: flat(compared), isCut: false };
  }
  const above = stepsTo(up, scale);
  const below = stepsTo(down, scale);
  const step = (height - 2 * MARGIN) / (above + below);
  const line = MARGIN + above * step;
  const pixels = (value: Decimal) => {
    const tall = inSteps(value, scale) * step;
    return compare(value, ZERO) > 0 ? Math.max(tall, LEAST_HEIGHT) : 0;
  };
  const ticks = Array.from({ length: above + below + 1 }, (_, place) => ({
    y: MARGIN + place * step,
    label: groupedAmount(tick(scale, Math.abs(above - place))),
  }));
  const tall = (of: readonly Values[]) =>
    of.map((value) => ({ up: pixels(value.up), down: pixels(value.down) }));
  const comparedHeights = tall(compared);
  const isCut = comparedHeights.some((one) => one.up > line || one.down > height - line);
  return { line, ticks, heights: tall(values), comparedHeights, isCut };
}

function most(values: readonly Decimal[]): Decimal {
  return values.reduce((one, other) => (compare(other, one) > 0 ? other : one), ZERO);
}
