"use client";

import { useState } from "react";
import { NoMethod } from "#components/layout/step-up/no-method.tsx";
import { PasskeyProof } from "#components/layout/step-up/passkey-proof.tsx";
import { TypedProof } from "#components/layout/step-up/typed-proof.tsx";
import { useProof } from "#components/layout/step-up/use-proof.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { StepUp } from "#lib/schemas/step-up.ts";

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
      title="Confirm it's you"
      description={summary}
    >
      <div className="grid gap-4">
        {proof.failure !== null && (
          <Banner tone="failed" title={proof.failure} announce>
            That didn't work.
          </Banner>
        )}
        {methods.includes("passkey") && <PasskeyProof proof={proof} isAlone={!typed} />}
        {methods.length > 1 && <p className="text-center text-ink-quiet text-sm">or</p>}
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
