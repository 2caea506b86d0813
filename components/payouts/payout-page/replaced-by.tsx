"use client";

import { payoutHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";

/** Leads to the payout that was submitted last in place of this one. */
export function ReplacedBy({ id }: { id: string }) {
  return (
    <p>
      {messages.replacedBy(
        <Link href={payoutHref(id)} className="text-ink underline">
          {messages.anotherPayout}
        </Link>,
      )}
    </p>
  );
}
