"use client";

import { useQuery } from "@tanstack/react-query";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import * as messages from "#components/safety/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { confirmChange, pendingChangesQuery, stopChange } from "#lib/api-client/pending-changes.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { PendingChange } from "#lib/schemas/pending-change.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The changes to members and rules that wait for a second user, and the latest that ended. */
export function PendingChanges() {
  const query = useQuery(pendingChangesQuery());
  const { data, error } = query;
  return (
    <section className="max-w-180">
      <h2 className="font-medium text-base">{messages.pendingChanges}</h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.pendingChangesHint}</p>
      {body()}
    </section>
  );

  function body() {
    if (data !== undefined) return <Lists changes={data} />;
    if (error === null) return <p className="mt-4 text-ink-soft text-sm">{messages.loading}</p>;
    return <Failure title={messages.couldntLoadChanges} problem={problemOf(error)} query={query} />;
  }
}

function Lists({ changes }: { changes: readonly PendingChange[] }) {
  const zone = useZone();
  const waiting = changes.filter(({ outcome }) => outcome === null);
  const ended = changes.filter(({ outcome }) => outcome !== null);
  return (
    <>
      {waiting.length === 0 ? (
        <p className="mt-4 text-sm">{messages.noPendingChange}</p>
      ) : (
        <ul aria-label={messages.pendingChanges} className="mt-4 grid gap-4">
          {waiting.map((change) => (
            <Waiting key={change.id} change={change} zone={zone} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <div className="mt-6">
          <Disclosure summary={messages.endedRecently(ended.length)}>
            <ul className="grid gap-3 text-sm">
              {ended.map((change) => (
                <li key={change.id} className="wrap-anywhere">
                  <PlainText value={change.summary} />
                  <span className="block text-ink-soft">{endText(change, zone)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}

function Waiting({ change, zone }: { change: PendingChange; zone: string }) {
  const isConfirmer = useMay("pending-changes.confirm");
  const confirm = useWrite(() => confirmChange(change.id), { renews: [[]] });
  const stop = useWrite(() => stopChange(change.id), { renews: [[]] });
  const { needs } = change;
  // Where nobody else can confirm it, any member may stop it.
  const mayStop = isConfirmer || needs?.kind === "wait";
  const failed = confirm.error ?? stop.error;
  return (
    <li className="rounded-md border border-edge bg-sheet p-3 text-sm">
      <p className="font-medium">
        <PlainText value={change.summary} />
      </p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        {messages.askedOn(change.askedBy.name, formatInstant(change.askedAt, zone, "exact"))}{" "}
        {needText(needs, zone)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {needs?.kind === "confirm" && needs.isYours && (
          <Button
            variant="primary"
            aria-label={messages.confirmChange(change.summary)}
            working={confirm.isWorking ? messages.confirming : undefined}
            onClick={() => confirm.run()}
          >
            {messages.confirm}
          </Button>
        )}
        {mayStop && (
          <Button
            aria-label={messages.stopChange(change.summary)}
            working={stop.isWorking ? messages.stopping : undefined}
            onClick={() => stop.run()}
          >
            {messages.stop}
          </Button>
        )}
      </div>
      {failed !== null && (
        <div className="mt-3">
          <SetbackBanner title={messages.nothingWasChanged} error={failed} />
        </div>
      )}
    </li>
  );
}

function needText(needs: PendingChange["needs"], zone: string): string {
  if (needs === null) return "";
  if (needs.kind === "wait") {
    return messages.noOneElseCanConfirm(formatInstant(needs.until, zone, "exact"), zone);
  }
  const names = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(needs.names);
  return needs.isYours ? messages.youOrOneOfConfirms(names) : messages.oneOfConfirms(names);
}

function endText({ outcome, endedAt, endedBy }: PendingChange, zone: string): string {
  const time = endedAt === null ? null : formatInstant(endedAt, zone, "exact");
  if (outcome === "stopped") {
    const by = endedBy ?? messages.someone;
    return time === null ? messages.wasStopped(by) : messages.wasStoppedOn(by, time);
  }
  if (outcome === "outdated") {
    return time === null ? messages.wasOutdated : messages.wasOutdatedOn(time);
  }
  if (endedBy === null) return time === null ? messages.tookEffect : messages.tookEffectOn(time);
  return time === null ? messages.wasConfirmed(endedBy) : messages.wasConfirmedOn(endedBy, time);
}
