import type { ReactNode } from "react";

type Props = { place: number; width: number; height: number; says: string; children: ReactNode };

/** One stretch of time in a picture: its place and width in hundredths; all of it says its figures. */
export function Stretch({ place, width, height, says, children }: Props) {
  return (
    <g data-tip={says}>
      <rect
        x={`${place * width}%`}
        y="0"
        width={`${width}%`}
        height={height}
        fill="none"
        pointerEvents="all"
      />
      {children}
    </g>
  );
}
