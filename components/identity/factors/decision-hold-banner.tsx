"use client";

import { useQuery } from "@tanstack/react-query";
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
          title="Set up a second factor first"
          action={
            <LinkButton href={{ pathname: "/profile", hash: "two-factor" }} size="sm">
              Set up a second factor
            </LinkButton>
          }
        >
          Without one you can't submit or approve payouts, confirm changes, invite people or change
          rules.
        </Banner>
      ) : (
        <Banner
          tone="attention"
          title={`You can submit, approve and confirm from ${formatInstant(hold.until, zone, "exact")} on`}
        >
          Your second factor is new. The wait gives you and the administrators time to notice if
          someone else set it up. It ends early when another administrator confirms under Safety
          that the factor is yours.
        </Banner>
      )}
    </div>
  );
}
