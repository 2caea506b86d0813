"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { REMINDER_COOKIE } from "#components/identity/factors/reminder-cookie.ts";
import * as messages from "#components/identity/factors/reminder-messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";
import { decisionHoldQuery } from "#lib/api-client/identity/decision-hold.ts";

/**
 * Asks a user who has no second factor to set one up; they can dismiss it until the browser is
 * closed.
 */
export function FactorReminder() {
  const [isPutOff, setPutOff] = useState(false);
  const late = useLatePress(messages.notNow, () => {
    document.cookie = `${REMINDER_COOKIE}=later; Path=/; SameSite=Lax`;
    setPutOff(true);
  });
  const { data: hold } = useQuery(decisionHoldQuery());
  // Where one is required, the banner above every page says so, and there is no putting off.
  if (isPutOff || hold?.reason === "second_factor") return null;
  return (
    <div className="no-print pt-6">
      <Banner
        tone="attention"
        title={messages.setUpTwoFactor}
        action={
          <span className="flex items-center gap-2">
            <LinkButton href={{ pathname: "/profile", hash: "two-factor" }} size="sm">
              {messages.setOneUp}
            </LinkButton>
            <Button variant="quiet" size="sm" {...late}>
              {messages.notNow}
            </Button>
          </span>
        }
      >
        {messages.twoFactorHint}
      </Banner>
    </div>
  );
}
