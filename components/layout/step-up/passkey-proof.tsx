"use client";

import { KeyRound } from "lucide-react";
import type { ProofState } from "#components/layout/step-up/use-proof.ts";
import { Button } from "#components/ui/button.tsx";

/** The button that has the browser ask for a passkey. */
export function PasskeyProof({ proof, isAlone }: { proof: ProofState; isAlone: boolean }) {
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      autoFocus={isAlone}
      icon={<KeyRound aria-hidden="true" />}
      working={proof.checking === "passkey" ? "Waiting for your passkey" : undefined}
      onClick={() => proof.give({ method: "passkey" })}
    >
      Use a passkey
    </Button>
  );
}
