"use client";

import { Chip } from "#components/table/chip.tsx";
import { rangeWords } from "#components/table/range-words.ts";
import type { ListParams } from "#components/table/use-list-params.ts";

/** Every filter that is on, and everything in the address bar that could not be applied. */
export function Chips({ params, tz }: { params: ListParams; tz: string }) {
  const { view, go } = params;
  const ranged = view.from !== null || view.to !== null;
  return (
    <ul aria-label="Filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {ranged ? (
        <Chip
          removeLabel={`Remove ${rangeWords(view, tz)}`}
          onRemove={() => go({ from: null, to: null, tz: null, page: null })}
        >
          {rangeWords(view, tz)}
        </Chip>
      ) : null}
      {!ranged && view.tz !== null ? (
        <Chip removeLabel="Use your own time zone" onRemove={() => go({ tz: null })}>
          {`Times in ${view.tz}`}
        </Chip>
      ) : null}
      {view.q === null ? null : (
        <Chip removeLabel="Remove search" onRemove={() => go({ q: null, page: null })}>
          {`Search: ${view.q}`}
        </Chip>
      )}
      {view.problems.map(({ param, message }) => (
        <Chip
          wrong
          key={param + message}
          removeLabel={`Remove ${param} from the address`}
          onRemove={() => go({ [param]: null })}
        >
          {message}
        </Chip>
      ))}
    </ul>
  );
}
