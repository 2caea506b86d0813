"use client";

import { KeyRound } from "lucide-react";
import * as messages from "#components/identity/sign-in/messages.ts";
import { useSecondFactor } from "#components/identity/sign-in/use-second-factor.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { signInByPasskey } from "#lib/api-client/identity/second-step.ts";

/** Signs in without email address and password. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { run, isWorking, failure } = useSecondFactor(signInByPasskey, onSignedIn);
  return (
    <div className="mt-3 grid gap-3">
      <Button
        size="lg"
        wide
        icon={<KeyRound aria-hidden="true" />}
        working={isWorking ? messages.waitingForPasskey : undefined}
        onClick={run}
      >
        {messages.signInWithPasskey}
      </Button>
      {failure !== null && <Banner tone="failed" title={failure.text} announce />}
    </div>
  );
}
