"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { healthLabels } from "#components/layout/health/health-labels.ts";
import { TONE_TEXT, ToneShape } from "#components/ui/display/tone.tsx";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { providerHealthQuery } from "#lib/api-client/provider-health.ts";

/**
 * That the provider is slow or down, and nothing while it is neither. Asked every 30 s, only while
 * the page is visible; the user's menu always says how it is.
 */
export function HealthMark() {
  const { data, isError } = useQuery(providerHealthQuery());
  const isTold = data !== undefined && !isError && data.state !== "up";
  const { tone, word, more } = healthLabels(isTold ? data : null);
  return (
    <div role="status">
      {isTold && (
        <span
          data-tip={more}
          className={clsx(
            "flex h-8 items-center gap-1.5 whitespace-nowrap px-2 text-sm",
            TONE_TEXT[tone],
          )}
        >
          <ToneShape tone={tone} />
          {word}
          <VisuallyHidden>{`. ${more}`}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
