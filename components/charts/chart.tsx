import { type ReactNode, useId } from "react";

type Props = {
  /** What is seen, and in which unit: the picture's accessible name. */
  title: string;
  /** The chart in a sentence. */
  description: string;
  /** In pixels; the width is that of its place. */
  height: number;
  /** What stands left of the plot, at its height in pixels from the top. */
  ticks?: readonly { y: number; label: string }[];
  /** What is beneath it, at a share of its width in percent. */
  marks?: readonly { x: number; label: string }[];
  /** What lies over the plot, with its size. */
  over?: ReactNode;
  children: ReactNode;
};

/**
 * A picture drawn on the server. It has no viewBox: places across are percentages and places down are
 * pixels, so that it fits any width without a script and its words keep their size.
 */
export function Chart({
  title,
  description,
  height,
  ticks = [],
  marks = [],
  over,
  children,
}: Props) {
  const id = useId();
  return (
    <div className="chart">
      <div aria-hidden="true" className="chart-ticks" style={{ height }}>
        {/* The widest label sets the width for all; each is then at its own height. */}
        <span className="chart-room">{longest(ticks.map(({ label }) => label))}</span>
        {ticks.map(({ y, label }) => (
          <span key={y} style={{ top: y }}>
            {label}
          </span>
        ))}
      </div>
      <div className="chart-frame">
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          width="100%"
          height={height}
          className="chart-plot"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          {ticks.map(({ y }) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="chart-rule" />
          ))}
          {children}
        </svg>
        {over}
      </div>
      <div aria-hidden="true" className="chart-marks">
        {marks.map(({ x, label }) => (
          <span key={x} style={{ left: `${x}%` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function longest(labels: readonly string[]): string {
  return labels.reduce((one, other) => (other.length > one.length ? other : one), "");
}
