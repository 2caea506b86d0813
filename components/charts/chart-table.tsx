import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import * as messages from "#components/charts/messages.ts";

type Props = {
  /** What the table holds, its zone and units: its caption. */
  caption: string;
  columns: readonly { name: string; end?: boolean }[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** What scrolls must take the focus, so that arrows can move it where there is no pointer. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** The exact figures behind a picture, folded away. The browser's own disclosure: no script is needed. */
export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <details className="chart-table group no-print">
      <summary className="flex min-h-9 list-none items-center gap-1.5 text-ink-soft text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-quiet transition-transform group-open:rotate-90"
        />
        {messages.exactFigures}
        <span className="sr-only">{`: ${caption}`}</span>
      </summary>
      <section {...SCROLLED_BY_KEYS} className="chart-table-scroll" aria-label={caption}>
        <table className="text-sm">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ name, end }) => (
                <th key={name} scope="col" data-end={end}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {columns.map(({ name, end }, place) => (
                  <Cell key={name} isHead={place === 0} end={end === true}>
                    {cells[place]}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Cell({ isHead, end, children }: { isHead: boolean; end: boolean; children: ReactNode }) {
  if (isHead) return <th scope="row">{children}</th>;
  return <td data-end={end}>{children}</td>;
}
