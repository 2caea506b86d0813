"use client";

import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import * as messages from "#components/record-page/messages.tsx";
import { useUser } from "#components/signed-in-user/user.tsx";

/** A line of a limited viewer's pages: their profile names the rest. */
const MOST_NAMED = 3;

/** Tells a limited viewer, above each page, that it shows a part of the account. */
export function LimitsNote() {
  const { limits } = useUser();
  const inWords = useLimitsText(MOST_NAMED);
  if (limits === null) return null;
  return (
    <p className="no-print wrap-anywhere border-rule border-b py-2 text-ink-soft text-sm">
      {messages.partOfAccount(inWords(limits))}
    </p>
  );
}
