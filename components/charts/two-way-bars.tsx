import type { ReadBar, WayLabels } from "#components/charts/bars-place.ts";
import { BarsReader } from "#components/charts/bars-reader.tsx";
import { Chart } from "#components/charts/chart.tsx";
import * as messages from "#components/charts/messages.ts";
import { spreadMarks } from "#components/charts/spread-marks.ts";
import { twoWayLayout } from "#components/charts/two-way-layout.ts";
import type { Decimal } from "#lib/money/decimal.ts";

type Values = { up: Decimal; down: Decimal };

/** One stretch of time: how much went up from the line and how much down, neither below zero. */
type TwoWayBar = Values & { mark: string; read: ReadBar };

type Props = {
  title: string;
  description: string;
  bars: readonly TwoWayBar[];
  /** What the bars are compared with, the first with the first. */
  before: readonly Values[];
  labels: WayLabels;
};

const HEIGHT = 224;

/** Bars up and down from one line, on one scale, and behind a thin line what they are compared with. */
export function TwoWayBars({ title, description, bars, before, labels }: Props) {
  const compared = before.slice(0, bars.length);
  const { line, ticks, heights, comparedHeights, isCut } = twoWayLayout(bars, HEIGHT, compared);
  const width = 100 / Math.max(bars.length, 1);
  const marks = spreadMarks(bars.map(({ mark }) => mark));
  const reader = (
    <BarsReader bars={bars.map(({ read }) => read)} line={(100 * line) / HEIGHT} labels={labels} />
  );
  const chart = (
    <Chart
      title={title}
      description={description}
      ticks={ticks}
      marks={marks}
      height={HEIGHT}
      over={reader}
    >
      {bars.map(({ read }, place) => {
        const { up, down } = heights[place] ?? { up: 0, down: 0 };
        const across = { x: `${place * width + width * 0.14}%`, width: `${width * 0.72}%` };
        return (
          <g key={read.first}>
            {up > 0 && <rect {...across} y={line - up} height={up} className="chart-up" />}
            {down > 0 && <rect {...across} y={line} height={down} className="chart-down" />}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={line} y2={line} className="chart-zero" />
      {/* Its own measure across: one for each stretch, however wide the chart is. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
      >
        {[
          steps(comparedHeights.map(({ up }) => line - up)),
          steps(comparedHeights.map(({ down }) => line + down)),
        ].map((path) =>
          path === "" ? null : (
            <g key={path}>
              <path d={path} className="chart-before-edge" />
              <path d={path} className="chart-before" />
            </g>
          ),
        )}
      </svg>
    </Chart>
  );
  return (
    <>
      {chart}
      {isCut && <p className="text-ink-quiet text-sm">{messages.cutBefore}</p>}
    </>
  );
}

/** A line in steps through these heights, each one unit wide. */
function steps(heights: readonly number[]): string {
  return heights.map((y, place) => `${place === 0 ? `M0 ${y}` : `V${y}`}H${place + 1}`).join("");
}

/** What the bars and the line are called, each with its look. */
export function TwoWayKey({ up, down, before }: { up: string; down: string; before: string }) {
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
          <rect width="12" height="12" className="chart-down" />
        </svg>
        {down}
      </li>
      <li>
        <svg aria-hidden="true" width="16" height="12">
          <path d="M0 9H6V3H16" className="chart-before" />
        </svg>
        {before}
      </li>
    </ul>
  );
}
