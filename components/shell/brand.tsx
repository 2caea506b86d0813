/**
 * The stub and the cheque, with the perforation between them: what stays when the other is torn off.
 * The same drawing as app/icon.svg.
 */
export function BrandMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-5 shrink-0" aria-hidden="true" focusable="false">
      <path d="M1 2h4v12H1z" fill="currentColor" className="text-accent" />
      <path d="M7 2h8v12H7z" fill="none" stroke="currentColor" />
      <path d="M9 6h4M9 10h2" stroke="currentColor" />
    </svg>
  );
}
