import "#components/table/cells.css";
import { clsx } from "clsx";

/** As many characters at the end as tell two look-alikes apart. */
const TAIL = 8;

/**
 * A long identifier on one line: where there is no room it is cut in the middle only, and its end
 * always shows. The whole text stays in the page for search, screen readers, hover and paper.
 */
export function MiddleCut({ text, above = false }: { text: string; above?: boolean }) {
  const className = clsx("cut", above && "row-above");
  if (text.length <= TAIL * 2) return <span className={className}>{text}</span>;
  return (
    <span className={className} title={text}>
      <span className="cut-whole">{text}</span>
      <span aria-hidden="true">{text.slice(0, -TAIL)}</span>
      <span aria-hidden="true">{text.slice(-TAIL)}</span>
    </span>
  );
}
