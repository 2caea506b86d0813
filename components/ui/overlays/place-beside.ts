/** Where something small stands, as CSS of a fixed box; sizes in CSS pixels. */
export type Place = {
  top: number;
  left?: number;
  right?: number;
  translate: string;
};

const GAP = 6;
/** A tooltip is one line high, and rarely wider than twice this. */
const HEIGHT = 32;
const HALF_WIDTH = 120;

/** Above a box and centred; below if there is no space above, flush with it near an edge. */
export function placeBeside(box: DOMRectReadOnly, width: number): Place {
  const isBelow = box.top < HEIGHT + GAP;
  const top = isBelow ? box.bottom + GAP : box.top - GAP;
  const up = isBelow ? "0" : "-100%";
  const centre = (box.left + box.right) / 2;
  if (centre < HALF_WIDTH) return { top, left: Math.max(GAP, box.left), translate: `0 ${up}` };
  if (centre > width - HALF_WIDTH)
    return { top, right: Math.max(GAP, width - box.right), translate: `0 ${up}` };
  return { top, left: centre, translate: `-50% ${up}` };
}
