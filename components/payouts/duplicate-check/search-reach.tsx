import { reachSentence } from "#components/payouts/duplicate-check/duplicate-check-labels.ts";
import { Instant } from "#components/record-page/instant.tsx";
import type { DuplicateCheck } from "#lib/schemas/duplicate-check.ts";

/**
 * How far back the provider's payouts can be searched for the tracking ID before the order is sent, while
 * that is not all of them.
 */
export function SearchReach({ reach }: { reach: DuplicateCheck["reach"] }) {
  const sentence = reachSentence(reach);
  if (sentence === null) return null;
  return (
    <p className="text-sm">
      {sentence}
      {reach.since !== null && (
        <>
          {" "}
          <Instant value={reach.since} />.
        </>
      )}
    </p>
  );
}
