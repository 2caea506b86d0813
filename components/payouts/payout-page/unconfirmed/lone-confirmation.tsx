"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/payouts/payout-page/unconfirmed/messages.tsx";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { loneConfirmationsQuery } from "#lib/api-client/lone-confirmations.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { LoneConfirmation } from "#lib/schemas/lone-confirmation.ts";
import type { PayoutDecision } from "#lib/schemas/payouts/payout-history.ts";

/** Of these confirmations, the one that its own member may give once more, since nobody else can decide. */
export function useLoneConfirmation(
  confirmations: readonly Pick<PayoutDecision, "id">[],
): LoneConfirmation | undefined {
  const seesWhole = useSeesWhole();
  const { data = [] } = useQuery({
    ...loneConfirmationsQuery(),
    enabled: seesWhole && confirmations.length > 0,
  });
  return data.find(({ id }) => confirmations.some((confirmation) => confirmation.id === id));
}

/** What the confirmation still waits for, and where it is stopped. */
export function LoneConfirmationHint({ confirmation }: { confirmation: LoneConfirmation }) {
  const zone = useZone();
  const time = formatInstant(confirmation.countsFrom, zone, "exact");
  return (
    <p className="wrap-anywhere basis-full">
      {messages.noOneElseDecides(confirmation.member.name, time, zone)}{" "}
      <Link href="/safety" className="text-accent hover:underline">
        {messages.stopUnderSafety}
      </Link>
    </p>
  );
}
