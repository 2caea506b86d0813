/** Across the top of every page of play, also while scrolling and on paper. */
export function SandboxRibbon() {
  return (
    <aside
      aria-label="Environment"
      className="hatch sticky top-0 z-30 flex h-6 items-center justify-center bg-specimen-wash px-4 font-medium text-specimen text-xs print:static forced-colors:border-b"
    >
      <span className="bg-specimen-wash px-2">Sandbox — no real money</span>
    </aside>
  );
}
