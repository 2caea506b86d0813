"use client";

import Link from "next/link";
import { payoutHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";

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
