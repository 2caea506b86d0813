import { useId } from "react";
import { barLengths } from "#components/charts/bar-lengths.ts";
import type { Tone } from "#components/ui/display/tone.tsx";
import type { Decimal } from "#lib/money/decimal.ts";

/** A line of the picture: what it is, how much in words, and how long its bar is against the others'. */
type ChartRow = { label: string; words: string; value: Decimal; tone?: Tone };

type Props = { title: string; description: string; rows: readonly ChartRow[] };

const ROW = 38;

/** One bar beneath the other, each under its own words. */
export function RowsChart({ title, description, rows }: Props) {
  const id = useId();
  const lengths = barLengths(rows.map(({ value }) => value));
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      width="100%"
      height={rows.length * ROW}
      className="chart-rows"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {rows.map(({ label, words, tone }, place) => {
        const y = place * ROW;
        const share = lengths[place] ?? 0;
        return (
          <g key={label}>
            <text x="0" y={y + 16} className="chart-label">
              {label}
            </text>
            <text x="100%" y={y + 16} textAnchor="end" className="chart-value">
              {words}
            </text>
            <rect x="0" y={y + 24} width="100%" height="6" className="chart-track" />
            {share > 0 && (
              <rect
                x="0"
                y={y + 24}
                width={`${share}%`}
                height="6"
                data-tone={tone}
                className="chart-bar"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
