import { countWords } from "#components/mirror/words.ts";
import { leftWords } from "#components/mirrored/source/left-words.ts";
import type { MirroredResource } from "#lib/schemas/mirror/mirror-state.ts";

/** How far the first copying of a resource has come, and how long it will take. */
export function FillProgress({ copy }: { copy: MirroredResource }) {
  const { resource, records, expected, fill } = copy;
  const all = expected ?? 0;
  const share = all === 0 ? 0 : Math.min(1, records / all);
  const soFar =
    expected === null
      ? `${countWords(resource, records)} copied`
      : `${records.toLocaleString("en")} of ${countWords(resource, expected)} copied`;
  const left = fill.secondsLeft === null ? "" : `, ${leftWords(fill.secondsLeft)}`;
  return (
    <div className="py-2.5">
      <div
        role="progressbar"
        aria-label={`Copying ${resource}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={soFar + left}
        className="h-1.5 overflow-hidden rounded-full bg-rule forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-moving transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="pt-1.5 text-ink-soft text-sm tabular-nums">{soFar + left}</p>
    </div>
  );
}
