import { useId } from "react";
import { Chart } from "#components/charts/chart.tsx";
import { spreadMarks } from "#components/charts/spread-marks.ts";
import { Stretch } from "#components/charts/stretch.tsx";
import { twoWay } from "#components/charts/two-way.ts";
import type { Decimal } from "#lib/money/decimal.ts";

/** One stretch of time: how much went up from the line and how much down, neither below zero. */
type TwoWayBar = { key: string; label: string; says: string; up: Decimal; down: Decimal };

type Props = { title: string; description: string; bars: readonly TwoWayBar[] };

const HEIGHT = 208;

/** Bars up and down from one line, on one scale: what is full went up, what is hatched went down. */
export function TwoWayBars({ title, description, bars }: Props) {
  const hatch = useId();
  const { line, ticks, heights } = twoWay(bars, HEIGHT);
  const width = 100 / Math.max(bars.length, 1);
  const marks = spreadMarks(bars.map(({ label }) => label));
  return (
    <Chart title={title} description={description} ticks={ticks} marks={marks} height={HEIGHT}>
      <defs>
        <Hatch id={hatch} />
      </defs>
      {bars.map(({ key, says }, place) => {
        const { up, down } = heights[place] ?? { up: 0, down: 0 };
        const across = { x: `${place * width + width * 0.14}%`, width: `${width * 0.72}%` };
        return (
          <Stretch key={key} place={place} width={width} says={says} height={HEIGHT}>
            {up > 0 && <rect {...across} y={line - up} height={up} className="chart-up" />}
            {down > 0 && (
              <rect
                {...across}
                y={line}
                height={down}
                className="chart-down"
                fill={`url(#${hatch})`}
              />
            )}
          </Stretch>
        );
      })}
      <line x1="0" x2="100%" y1={line} y2={line} className="chart-zero" />
    </Chart>
  );
}

/** What a bar is called, with the very look of it. */
export function TwoWayKey({ up, down }: { up: string; down: string }) {
  const hatch = useId();
  return (
    <ul className="chart-key">
      <li>
        <svg aria-hidden="true" width="12" height="12">
          <rect width="12" height="12" className="chart-up" />
        </svg>
        {up}
      </li>
      <li>
        <svg aria-hidden="true" width="12" height="12">
          <defs>
            <Hatch id={hatch} />
          </defs>
          <rect
            x="0.5"
            y="0.5"
            width="11"
            height="11"
            className="chart-down"
            fill={`url(#${hatch})`}
          />
        </svg>
        {down}
      </li>
    </ul>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line x1="1" x2="1" y1="0" y2="5" className="chart-hatch" />
    </pattern>
  );
}
