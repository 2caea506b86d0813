/** As many characters at the end as tell two look-alikes apart. */
const TAIL = 8;

/**
 * A long identifier on one line: where there is no room it is cut in the middle only, and its end
 * always shows. The whole text stays in the page for search, screen readers, hover and paper.
 */
export function MiddleCut({ text }: { text: string }) {
  if (text.length <= TAIL * 2) return <span className="font-mono text-xs">{text}</span>;
  return (
    <span className="inline-flex min-w-0 max-w-full font-mono text-xs" title={text}>
      <span className="sr-only print:not-sr-only print:wrap-anywhere print:whitespace-normal">
        {text}
      </span>
      <span aria-hidden="true" className="truncate print:hidden">
        {text.slice(0, -TAIL)}
      </span>
      <span aria-hidden="true" className="shrink-0 print:hidden">
        {text.slice(-TAIL)}
      </span>
    </span>
  );
}
