import { expect, test } from "vitest";
import { placeBeside } from "#components/ui/overlays/place-beside.ts";

const box = (left: number, top: number) => ({
  left,
  top,
  right: left + 32,
  bottom: top + 32,
  width: 32,
  height: 32,
  x: left,
  y: top,
  toJSON: () => "",
});

test.each([
  ["above and centred", box(500, 300), { top: 294, left: 516, translate: "-50% -100%" }],
  ["below at the top of the window", box(500, 10), { top: 48, left: 516, translate: "-50% 0" }],
  ["flush at the left edge", box(8, 300), { top: 294, left: 8, translate: "0 -100%" }],
  ["flush at the right edge", box(960, 300), { top: 294, right: 8, translate: "0 -100%" }],
])("a tooltip stands %s", (_, beside, place) => {
  expect(placeBeside(beside, 1000)).toEqual(place);
});
