"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import * as messages from "#components/layout/messages.ts";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { Tooltip } from "#components/ui/overlays/tooltip.tsx";
import { providerHealthQuery } from "#lib/api-client/provider-health.ts";
import type { ProviderHealth } from "#lib/schemas/provider-health.ts";

const MARKS: Record<
  ProviderHealth["state"] | "unknown",
  { tone: Tone; word: string; more: string }
> = {
  up: { tone: "settled", word: messages.operational, more: messages.providerAnswers },
  slow: { tone: "attention", word: messages.serviceSlow, more: messages.providerAnswersSlowly },
  down: {
    tone: "failed",
    word: messages.serviceDown,
    more: messages.providerDoesNotAnswer,
  },
  unknown: {
    tone: "neutral",
    word: messages.service,
    more: messages.statusUnknown,
  },
};

const QUIET: readonly Tone[] = ["settled", "neutral"];

/** The provider's health: asked every 30 s, only while the page is visible. */
export function HealthMark() {
  const { data, isError } = useQuery(providerHealthQuery());
  const mark = MARKS[data === undefined || isError ? "unknown" : data.state];
  const latencyMs = data?.latencyMs ?? null;
  const more = latencyMs === null ? mark.more : messages.withLatency(mark.more, latencyMs);
  return (
    <Tooltip content={more}>
      <button
        type="button"
        className={clsx(
          "flex h-8 cursor-default items-center gap-1.5 whitespace-nowrap rounded-md px-2 text-sm",
          TONE_TEXT[mark.tone],
        )}
      >
        <ToneShape tone={mark.tone} />
        {/* As wide before it has been asked. On a phone the word is seen when there is something to say. */}
        <span
          className={clsx(
            "md:inline-block md:min-w-18",
            QUIET.includes(mark.tone) && "max-md:sr-only",
          )}
        >
          {mark.word}
        </span>
        <VisuallyHidden>{`. ${more}`}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}
