import type { ReactNode } from "react";
import { Chart } from "#components/charts/chart.tsx";
import { spreadMarks } from "#components/charts/spread-marks.ts";
import { timeScale } from "#components/charts/time-scale.ts";

/** From one duration to another in whole seconds; null if nothing is known of this stretch. */
type Span = {
  key: string;
  label: string;
  says: string;
  low: number | null;
  high: number | null;
};

type Props = { title: string; description: string; spans: readonly Span[] };

const HEIGHT = 176;
const MARGIN = 8;

/** For each stretch of time a dot and, where the longer ones reach, a triangle, with a line between. */
export function SpansChart({ title, description, spans }: Props) {
  const { top, ticks } = timeScale(Math.max(0, ...spans.map(({ high }) => high ?? 0)));
  const y = (seconds: number) => HEIGHT - MARGIN - (seconds / top) * (HEIGHT - 2 * MARGIN);
  const width = 100 / Math.max(spans.length, 1);
  return (
    <Chart
      title={title}
      description={description}
      height={HEIGHT}
      ticks={ticks.map(({ seconds, label }) => ({ y: y(seconds), label }))}
      marks={spreadMarks(spans.map(({ label }) => label))}
    >
      {spans.map(({ key, says, low, high }, place) => {
        const x = `${(place + 0.5) * width}%`;
        return (
          <Stretch key={key} place={place} width={width} says={says} height={HEIGHT}>
            {low !== null && high !== null && (
              <>
                <line x1={x} x2={x} y1={y(low)} y2={y(high)} className="chart-span" />
                <svg aria-hidden="true" x={x} y={y(high)} overflow="visible">
                  <path d="M 0 -5 L 5 4 L -5 4 Z" className="chart-high" />
                </svg>
                <circle cx={x} cy={y(low)} r="4" className="chart-low" />
              </>
            )}
          </Stretch>
        );
      })}
    </Chart>
  );
}

/** What the two shapes are called. */
export function SpansKey({ low, high }: { low: string; high: string }) {
  return (
    <ul className="chart-key">
      <li>
        <svg aria-hidden="true" width="12" height="12">
          <circle cx="6" cy="6" r="4" className="chart-low" />
        </svg>
        {low}
      </li>
      <li>
        <svg aria-hidden="true" width="12" height="12">
          <path d="M 6 1 L 11 10 L 1 10 Z" className="chart-high" />
        </svg>
        {high}
      </li>
    </ul>
  );
}

type StretchProps = {
  place: number;
  width: number;
  height: number;
  says: string;
  children: ReactNode;
};

/** One stretch of time in a picture: its place and width in hundredths; all of it says its figures. */
function Stretch({ place, width, height, says, children }: StretchProps) {
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
