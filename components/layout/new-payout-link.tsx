"use client";

import { Plus } from "lucide-react";
import * as messages from "#components/layout/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { Link } from "#components/ui/buttons/link.tsx";

/** The way to a new payout, for those who may order one; an icon on a phone. */
export function NewPayoutLink() {
  if (!useMay("payouts.submit")) return null;
  return (
    <Link href="/payouts/new" className={buttonStyle({})}>
      <Plus aria-hidden="true" />
      <span className="max-md:sr-only">{messages.newPayout}</span>
    </Link>
  );
}
