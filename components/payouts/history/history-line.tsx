import type { Line } from "#components/payouts/history/lines.ts";
import { Instant } from "#components/record-page/fields/instant.tsx";

/** One step of a payout, on the line that joins it to the next. */
export function HistoryLine({ line: { what, by, at, reason } }: { line: Line }) {
  return (
    <li className="group relative flex gap-3 pb-3">
      <span
        aria-hidden="true"
        className="mt-1.5 size-2 shrink-0 rounded-full border-2 border-edge"
      />
      <span
        aria-hidden="true"
        className="absolute start-[3px] top-4 -bottom-1 border-edge border-s-2 group-last:hidden"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <span className="wrap-anywhere font-medium">{what}</span>
          <span className="wrap-anywhere text-ink-soft">{by}</span>
        </p>
        <p className="text-ink-soft">
          <Instant value={at} />
        </p>
        {reason !== null && <p className="wrap-anywhere mt-0.5">{`“${reason}”`}</p>}
      </div>
    </li>
  );
}
