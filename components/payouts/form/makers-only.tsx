"use client";

import type { ReactNode } from "react";
import * as messages from "#components/payouts/form/messages.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

/**
 * Replaces the form for a user who may not order payouts, so that they don't fill it in for
 * nothing.
 */
export function MakersOnly({ children }: { children: ReactNode }) {
  if (useMay("payouts.submit")) return children;
  return (
    <EmptyState
      heading="h1"
      title={messages.onlyMakers}
      action={<LinkButton href="/payouts">{messages.viewPayouts}</LinkButton>}
    >
      {messages.askForMakerRole}
    </EmptyState>
  );
}
