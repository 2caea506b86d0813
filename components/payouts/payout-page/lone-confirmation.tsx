"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { loneWordsQuery } from "#lib/api-client/lone-confirmations.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { LoneWord } from "#lib/schemas/lone-confirmation.ts";
import type { PayoutDecision } from "#lib/schemas/payouts/payout-history.ts";

/** Of these words, the one that its own member may give once more, since nobody else can decide. */
export function useLoneWord(words: readonly Pick<PayoutDecision, "id">[]): LoneWord | undefined {
  const seesWhole = useSeesWhole();
  const { data = [] } = useQuery({
    ...loneWordsQuery(),
    enabled: seesWhole && words.length > 0,
  });
  return data.find(({ id }) => words.some((word) => word.id === id));
}

/** What the word still waits for, and where it is stopped. */
export function LoneWordHint({ word }: { word: LoneWord }) {
  const zone = useZone();
  const time = formatInstant(word.countsFrom, zone, "exact");
  return (
    <p className="wrap-anywhere basis-full">
      {messages.noOneElseDecides(word.member.name, time, zone)}{" "}
      <Link href="/safety" className="text-accent hover:underline">
        {messages.stopUnderSafety}
      </Link>
    </p>
  );
}
