"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { trackingIdUseQuery } from "#lib/api-client/payouts/tracking-id-use.ts";

/** Says where the tracking ID was seen before, if it was: the payout may have been made already. */
export function TrackingIdWarning({ trackingId }: { trackingId: string }) {
  const { data } = useQuery(trackingIdUseQuery(trackingId));
  if (data === undefined || data === null) return null;
  const page = data.payoutId ?? data.orderId;
  return (
    <Banner tone="attention" title="This tracking ID has been used before" announce>
      <p>
        {page === null ? (
          "A recent payout uses this tracking ID."
        ) : (
          <>
            <Link href={`/payouts/${page}`} className="text-ink underline">
              {data.payoutId === null ? "A payout created here" : `Payout ${data.payoutId}`}
            </Link>{" "}
            carries it.
          </>
        )}{" "}
        Make sure this isn't a duplicate.
      </p>
    </Banner>
  );
}
