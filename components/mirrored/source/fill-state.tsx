"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { leftWords } from "#components/mirrored/source/left-words.ts";
import { mirrorQuery } from "#lib/queries/mirror.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/**
 * How far the mirror is filled and how long it will take, kept up while it is; once it is, the way to
 * read again what comes from it.
 */
export function FillState({ kind }: { kind: Mirrored }) {
  const client = useQueryClient();
  const { data } = useQuery(mirrorQuery());
  const copy = data?.resources.find(({ resource }) => resource === kind);
  if (copy === undefined) return null;
  if (copy.completeness.state !== "filling") {
    return (
      <button
        type="button"
        className="underline"
        onClick={() => void client.invalidateQueries({ queryKey: [kind, "mirror"] })}
      >
        It is filled now: read again
      </button>
    );
  }
  const { records, expected, fill } = copy;
  const most = Math.max(expected ?? 0, records, 1);
  const share = expected === null ? 0 : Math.floor((records * 100) / most);
  const soFar =
    expected === null
      ? `${records.toLocaleString("en")} so far`
      : `${records.toLocaleString("en")} of ${most.toLocaleString("en")}`;
  const words = fill.secondsLeft === null ? soFar : `${soFar}, ${leftWords(fill.secondsLeft)}`;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span
        role="progressbar"
        aria-label={`Mirror of ${kind}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={words}
        className="me-2 inline-block h-1.5 w-16 overflow-hidden rounded-full bg-rule align-middle forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-moving transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
      </span>
      {words}
    </span>
  );
}
