/**
 * The stub with its perforated edge and the cheque torn from it. Drawn on whole pixels of 16, as in
 * public/icon.svg.
 */
export function BrandMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-5 shrink-0" aria-hidden="true" focusable="false">
      <path
        d="M0 2h5v2H4v1h1v2H4v1h1v2H4v1h1v3H0z"
        fill="currentColor"
        className="text-accent forced-colors:text-[CanvasText]"
      />
      <path d="M6.5 2.5h9v11h-9zM9 6.5h4M9 9.5h2" fill="none" stroke="currentColor" />
    </svg>
  );
}
