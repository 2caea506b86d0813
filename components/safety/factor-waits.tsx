"use client";

import { useQuery } from "@tanstack/react-query";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import * as messages from "#components/safety/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { endFactorWait, factorWaitsQuery } from "#lib/api-client/identity/factor-waits.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { FactorWait } from "#lib/schemas/identity/factor-wait.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * The members who can't decide yet because their second factor is new; nothing if there are none.
 */
export function FactorWaits() {
  const may = useMay("people.list-factor-waits");
  const query = useQuery({ ...factorWaitsQuery(), enabled: may });
  const { data = [], error } = query;
  if (query.data === undefined && error !== null) {
    const title = messages.couldntLoadNewFactors;
    return <Failure title={title} problem={problemOf(error)} query={query} />;
  }
  if (data.length === 0) return null;
  return (
    <section className="mt-10 max-w-180">
      <h2 className="font-medium text-base">{messages.newSecondFactors}</h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.newFactorsHint}</p>
      <ul aria-label={messages.newSecondFactors} className="mt-4 grid gap-4">
        {data.map((wait) => (
          <Waiting key={wait.member.id} wait={wait} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ wait }: { wait: FactorWait }) {
  const zone = useZone();
  const end = useWrite(() => endFactorWait(wait), { renews: [[]] });
  const { member, until, names, isYours } = wait;
  return (
    <li className="rounded-md border border-edge bg-sheet p-3 text-sm">
      <p className="font-medium wrap-anywhere">{member.name}</p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        {messages.waitsUntil(formatInstant(until, zone, "exact"), zone)} {whoText(names)}
      </p>
      {isYours && (
        <Button
          className="mt-3"
          aria-label={messages.confirmFactorOf(member.name)}
          working={end.isWorking ? messages.confirming : undefined}
          onClick={() => end.run()}
        >
          {messages.confirm}
        </Button>
      )}
      {end.error !== null && (
        <div className="mt-3">
          <SetbackBanner title={messages.nothingWasChanged} error={end.error} />
        </div>
      )}
    </li>
  );
}

function whoText(names: readonly string[]): string {
  if (names.length === 0) return messages.noOneCanEndWait;
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
  return messages.confirmedByOneOf(list);
}
