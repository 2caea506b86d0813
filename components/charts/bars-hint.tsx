import * as messages from "#components/charts/messages.ts";

/** What the keys of a chart of bars do; not where it is touched. */
export function BarsHint() {
  return <span className="pointer-coarse:hidden">{messages.barsHint}</span>;
}
