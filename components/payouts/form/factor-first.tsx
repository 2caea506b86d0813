"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { decisionHoldQuery } from "#lib/api-client/identity/decision-hold.ts";

/** In the place of the payout form for a member who needs a second factor, so that nobody types first. */
export function FactorFirst({ children }: { children: ReactNode }) {
  const { data: hold } = useQuery(decisionHoldQuery());
  if (hold?.reason !== "second_factor") return children;
  return (
    <EmptyState
      heading="h1"
      title="Set up a second factor before you order a payout"
      action={
        <LinkButton href={{ pathname: "/profile", hash: "two-factor" }} variant="primary">
          Set up a second factor
        </LinkButton>
      }
    >
      Every payout is confirmed with an authenticator app or a passkey. It takes two minutes. If you
      set it up later than in the session in which you joined, you may have to wait before your
      first payout; the page then says until when.
    </EmptyState>
  );
}
