import type { ReactNode } from "react";

/** A column's heading and its share of the table's width; a hidden one is only heard. */
export type Heading = { label: string; width?: string; isHidden?: boolean };

type Props = { name: string; headings: readonly Heading[]; children: ReactNode };

/** A ruled table. On a phone its head goes, and the rows lay their cells out by themselves. */
export function RuledTable({ name, headings, children }: Props) {
  return (
    <table aria-label={name} className="w-full table-fixed text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {headings.map(({ label, width, isHidden = false }) => (
            <th
              key={label}
              scope="col"
              className={`h-8 border-rule border-b px-2 text-start font-medium text-ink-quiet text-xs first:ps-0 ${width ?? ""}`}
            >
              {isHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

/** What a cell holds, where its text alone doesn't say so: on a phone, where there are no headings. */
export function CellLabel({ children }: { children: string }) {
  return <span className="text-ink-quiet md:hidden">{children} </span>;
}

/** A row of a RuledTable: on a phone a few lines, cell under cell. */
export const RULED_ROW =
  "align-baseline max-md:block max-md:border-rule max-md:border-b max-md:py-2.5";

/** What its cells have. */
export const RULED_CELL =
  "border-rule border-b px-2 py-2.5 text-start font-normal first:ps-0 wrap-anywhere max-md:block max-md:border-0 max-md:p-0 max-md:leading-6";
