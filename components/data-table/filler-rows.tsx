import { PAGE_SIZE } from "#lib/schemas/page-size.ts";

/** The height of the rows that a last page lacks, so that the pager keeps its place. */
export function FillerRows({ rows }: { rows: number }) {
  const missing = Math.max(PAGE_SIZE - rows, 0);
  return (
    <tbody data-filler="" aria-hidden="true">
      {SLOTS.slice(0, missing).map((slot) => (
        <tr key={slot}>
          <td colSpan={100} />
        </tr>
      ))}
    </tbody>
  );
}

const SLOTS = Array.from({ length: PAGE_SIZE }, (_, slot) => slot);
