"use client";

import { useEffect, useState } from "react";
import * as messages from "#components/identity/single-sign-on/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { beginSingleSignOn } from "#lib/api-client/identity/sign-in.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

type Props = {
  /** What the OpenID provider is called. */
  name: string;
  /** Counterfoil's page to go to afterwards. */
  next: string;
};

/** Leads to the OpenID provider, which says who somebody is and sends them back. */
export function SingleSignOn({ name, next }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const [setback, setSetback] = useState<string | null>(null);

  // A user who comes back by the browser's Back finds the page as they left it.
  useEffect(() => {
    const shown = () => setLeaving(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  async function leave() {
    setLeaving(true);
    setSetback(null);
    try {
      window.location.assign(await beginSingleSignOn(next));
    } catch (error) {
      setSetback(error instanceof ProblemError ? error.problem.detail : messages.counterfoilFailed);
      setLeaving(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        size="lg"
        wide
        onClick={() => void leave()}
        working={isLeaving ? messages.goingTo(name) : undefined}
      >
        {messages.signInWith(name)}
      </Button>
      {setback !== null && (
        <Banner tone="failed" title={messages.noSignInStarted} announce>
          {setback}
        </Banner>
      )}
    </div>
  );
}
