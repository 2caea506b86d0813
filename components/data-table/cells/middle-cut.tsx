import { clsx } from "clsx";
import { visibleText } from "#lib/text/visible-text.ts";

/** As many characters at the end as tell two look-alikes apart. */
const TAIL = 8;

/**
 * A long identifier on one line: if there is no space it is cut in the middle only, and its end
 * always shows. The whole text stays in the page for search, screen readers, hover and paper. What
 * can't be seen is named, so that two identifiers never look alike.
 */
export function MiddleCut({ text, above = false }: { text: string; above?: boolean }) {
  const shown = visibleText(text);
  const className = clsx("cut", above && "row-above");
  if (shown.length <= TAIL * 2) return <span className={className}>{shown}</span>;
  const tail = tailOf(shown);
  return (
    <span className={className} data-tip={shown} data-tip-cut="">
      <span className="cut-whole">{shown}</span>
      <span aria-hidden="true">{shown.slice(0, tail)}</span>
      <span aria-hidden="true">{shown.slice(tail)}</span>
    </span>
  );
}

/** Where the end begins: not within a surrogate pair, whose halves the server and the browser write differently. */
function tailOf(text: string): number {
  const at = text.length - TAIL;
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
