"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/payouts/review/messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { trackingIdUseQuery } from "#lib/api-client/payouts/before-submission.ts";

/** Says where the tracking ID was seen before, if it was: the payout may have been made already. */
export function TrackingIdWarning({ trackingId }: { trackingId: string }) {
  const { data } = useQuery(trackingIdUseQuery(trackingId));
  if (data === undefined || data === null) return null;
  const page = data.payoutId ?? data.orderId;
  return (
    <Banner tone="attention" title={messages.trackingIdUsed} announce>
      <p>
        {page === null
          ? messages.recentPayoutUsesIt
          : messages.payoutCarriesIt(
              <Link href={`/payouts/${page}`} className="text-ink underline">
                {data.payoutId === null
                  ? messages.payoutCreatedHere
                  : messages.payoutNumber(data.payoutId)}
              </Link>,
            )}
      </p>
    </Banner>
  );
}
