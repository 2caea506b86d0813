"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/identity/factors/decision-hold-messages.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { decisionHoldQuery } from "#lib/api-client/identity/decision-hold.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { GuardedName } from "#lib/schemas/identity/permissions.ts";

const DECISIONS: readonly GuardedName[] = [
  "payouts.submit",
  "payouts.approve",
  "people.invite",
  "approval-rules.set",
];

/** Tells a member whose role lets them decide that their second factor keeps them from it, on every page. */
export function DecisionHoldBanner() {
  const { may } = useUser();
  const zone = useZone();
  const { data: hold } = useQuery(decisionHoldQuery());
  if (!hold || !DECISIONS.some((name) => may.includes(name))) return null;
  return (
    <div className="no-print pt-4">
      {hold.reason === "second_factor" ? (
        <Banner
          tone="attention"
          title={messages.setUpFactorFirst}
          action={
            <LinkButton href={{ pathname: "/profile", hash: "two-factor" }} size="sm">
              {messages.setUpFactor}
            </LinkButton>
          }
        >
          {messages.noFactorHint}
        </Banner>
      ) : (
        <Banner
          tone="attention"
          title={messages.actionsFrom(formatInstant(hold.until, zone, "exact"), zone)}
        >
          {messages.newFactorHint}
        </Banner>
      )}
    </div>
  );
}
