"use client";

import { useQuery } from "@tanstack/react-query";
import { DUPLICATE_CHECK_ID } from "#components/payouts/duplicate-check/duplicate-check-panel.tsx";
import * as messages from "#components/payouts/duplicate-check/messages.tsx";
import { TONE_TEXT, ToneShape } from "#components/ui/display/tone.tsx";
import { duplicateCheckQuery } from "#lib/api-client/payouts/duplicate-check.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** What the duplicate check warns of, in one line; null where it doesn't, has not looked yet or is not to. */
export function useDuplicateWarning(request: PayoutRequest, enabled = true): string | null {
  const { data } = useQuery({ ...duplicateCheckQuery(request), enabled });
  if (!enabled || data === undefined) return null;
  if (data.lookAlikes.length > 0) return messages.resemblesPaidAddress;
  return data.repeats.length > 0 ? messages.possibleDuplicate : null;
}

/** The same beside a decision, since the check itself may be out of view. */
export function DuplicateWarning({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="flex items-baseline gap-x-2 text-sm">
      <span className={TONE_TEXT.attention}>
        <ToneShape tone="attention" />
      </span>
      <a href={`#${DUPLICATE_CHECK_ID}`} className="inline-block py-0.5 text-ink underline">
        {text}
      </a>
    </p>
  );
}
