"use client";

import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { ToneShape } from "#components/ui/display/tone.tsx";
import * as messages from "#components/ui/feedback/messages.tsx";

type Props = {
  /** h1 where it is for the whole page. */
  heading?: "h1" | "h2";
  /** What failed: "Payouts can't be shown". */
  title: string;
  /** What went wrong; without a request id where no answer came. */
  problem: { detail: string; requestId?: string };
  /** Why, and what to do about it, where the problem's own words don't say enough. */
  detail?: string;
  /** Whether anything was changed or lost; reading never does. */
  lost?: string;
  /** Of a page that the server couldn't build: the number under which it wrote the failure down. */
  errorNumber?: string | undefined;
  /** What is read again by a press. */
  query: { refetch: () => unknown; isFetching: boolean };
};

/** In the place of what couldn't be shown: what failed, that nothing was lost, what to do, the request id. */
export function Failure({
  title,
  heading: Heading = "h2",
  problem,
  detail = problem.detail,
  lost = messages.noChangesWereMade,
  errorNumber,
  query,
}: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
      <span className="mb-4 text-failed [--tone-size:1rem]">
        <ToneShape tone="failed" />
      </span>
      <Heading className="font-medium text-base text-ink">{title}</Heading>
      <p className="mt-1 max-w-120 text-ink-soft text-sm">{detail}</p>
      <p className="mt-1 text-ink-soft text-sm">{lost}</p>
      <div className="mt-5">
        <Button
          onClick={() => void query.refetch()}
          working={query.isFetching ? messages.trying : undefined}
        >
          {messages.tryAgain}
        </Button>
      </div>
      {problem.requestId && (
        <Reference word={messages.request} value={problem.requestId} what={messages.requestId} />
      )}
      {errorNumber && (
        <Reference word={messages.error} value={errorNumber} what={messages.errorNumber} />
      )}
    </div>
  );
}

function Reference({ word, value, what }: { word: string; value: string; what: string }) {
  return (
    <p className="mt-5 flex items-center gap-1 text-ink-quiet text-xs">
      {word} <span className="font-mono">{value}</span>
      <CopyButton value={value} what={what} />
    </p>
  );
}
