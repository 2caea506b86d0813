"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as messages from "#components/payouts/form/messages.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { decisionHoldQuery } from "#lib/api-client/identity/decision-hold.ts";

/** Replaces the payout form for a member who must set up a second factor first, before they type anything. */
export function SecondFactorRequired({ children }: { children: ReactNode }) {
  const { data: hold } = useQuery(decisionHoldQuery());
  if (hold?.reason !== "second_factor") return children;
  return (
    <EmptyState
      heading="h1"
      title={messages.setUpFactorFirst}
      action={
        <LinkButton href={{ pathname: "/profile", hash: "two-factor" }} variant="primary">
          {messages.setUpFactor}
        </LinkButton>
      }
    >
      {messages.factorHint}
    </EmptyState>
  );
}
