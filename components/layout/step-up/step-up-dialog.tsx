"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import * as messages from "#components/layout/step-up/dialog-messages.ts";
import { TypedProof } from "#components/layout/step-up/typed-proof.tsx";
import { type ProofState, useProof } from "#components/layout/step-up/use-proof.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { StepUp } from "#lib/schemas/identity/step-up.ts";

type Props = {
  stepUp: StepUp;
  /** The grant; null: the user cancelled. */
  onEnd: (grant: string | null) => void;
};

/** Asks the user for step-up, and says for what. */
export function StepUpDialog({ stepUp, onEnd }: Props) {
  const { hash, summary, methods } = stepUp;
  const [open, setOpen] = useState(true);
  const proof = useProof(stepUp, (grant) => {
    setOpen(false);
    onEnd(grant);
  });
  const typed = methods.find((method) => method !== "passkey");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onEnd(null);
      }}
      title={messages.confirmItsYou}
      description={summary}
      finalFocus={false}
    >
      <div className="grid gap-4">
        {proof.failure !== null && (
          <Banner tone="failed" title={proof.failure} announce>
            {messages.didntWork}
          </Banner>
        )}
        {methods.includes("passkey") && <PasskeyProof proof={proof} />}
        {methods.length > 1 && <p className="text-center text-ink-quiet text-sm">{messages.or}</p>}
        {typed && (
          <TypedProof
            method={typed}
            proof={proof}
            isAlone={methods.length === 1}
            isForAccount={hash.startsWith("account.")}
          />
        )}
        {methods.length === 0 && <NoMethod />}
      </div>
    </Dialog>
  );
}

const SET_UP = { pathname: "/profile", hash: "two-factor" };

/**
 * For users who have nothing to confirm with: through single sign-on, or since theirs was reset.
 */
function NoMethod() {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{messages.nothingToConfirmWith}</p>
      <div className="flex justify-end">
        <LinkButton href={SET_UP} target="_blank" variant="primary">
          {messages.setOneUp}
        </LinkButton>
      </div>
    </div>
  );
}

/** The button that has the browser ask for a passkey: first, and one press away, wherever there is one. */
function PasskeyProof({ proof }: { proof: ProofState }) {
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      autoFocus
      icon={<KeyRound aria-hidden="true" />}
      working={proof.checking === "passkey" ? messages.waitingForPasskey : undefined}
      onClick={() => proof.give({ method: "passkey" })}
    >
      {messages.usePasskey}
    </Button>
  );
}
