"use client";

import { useState } from "react";
import { URGE_COOKIE } from "#components/identity/factors/urge-cookie.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { useLatePress } from "#components/ui/use-late-press.ts";

/** Urges whoever has no second factor to set one up; put off until the browser is closed, if they like. */
export function FactorUrge() {
  const [isPutOff, setPutOff] = useState(false);
  const late = useLatePress("Not now", () => {
    document.cookie = `${URGE_COOKIE}=later; Path=/; SameSite=Lax`;
    setPutOff(true);
  });
  if (isPutOff) return null;
  return (
    <div className="no-print pt-6">
      <Banner
        tone="attention"
        title="Your account has no second factor"
        action={
          <span className="flex items-center gap-2">
            <LinkButton href={{ pathname: "/account", hash: "two-factor" }} size="sm">
              Set one up
            </LinkButton>
            <Button variant="quiet" size="sm" {...late}>
              Not now
            </Button>
          </span>
        }
      >
        With an authenticator app or a passkey, a password that was watched or guessed opens
        nothing.
      </Banner>
    </div>
  );
}
