"use client";

import { useState } from "react";
import { URGE_COOKIE } from "#components/identity/factors/urge-cookie.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

/** Urges whoever has no second factor to set one up; put off until the browser is closed, if they like. */
export function FactorUrge() {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  function putOff() {
    document.cookie = `${URGE_COOKIE}=later; Path=/; SameSite=Lax`;
    setPutOff(true);
  }
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
            <Button variant="quiet" size="sm" onClick={putOff}>
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
