import { clsx } from "clsx";

/** As many characters at the end as tell two look-alikes apart. */
const TAIL = 8;

/**
 * A long identifier on one line: if there is no space it is cut in the middle only, and its end
 * always shows. The whole text stays in the page for search, screen readers, hover and paper.
 */
export function MiddleCut({ text, above = false }: { text: string; above?: boolean }) {
  const className = clsx("cut", above && "row-above");
  if (text.length <= TAIL * 2) return <span className={className}>{text}</span>;
  const tail = tailOf(text);
  return (
    <span className={className} data-tip={text} data-tip-cut="">
      <span className="cut-whole">{text}</span>
      <span aria-hidden="true">{text.slice(0, tail)}</span>
      <span aria-hidden="true">{text.slice(tail)}</span>
    </span>
  );
}

/** Where the end begins: not within a surrogate pair, whose halves the server and the browser write differently. */
function tailOf(text: string): number {
  const at = text.length - TAIL;
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
