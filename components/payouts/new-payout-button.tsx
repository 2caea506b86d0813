"use client";

import * as messages from "#components/payouts/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";

/** The way to a new payout, for those who may order one. */
export function NewPayoutButton({ variant = "secondary" }: { variant?: "primary" | "secondary" }) {
  if (!useMay("payouts.submit")) return null;
  return (
    <LinkButton href="/payouts/new" variant={variant}>
      {messages.newPayout}
    </LinkButton>
  );
}
