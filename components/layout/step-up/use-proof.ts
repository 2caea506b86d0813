"use client";

import * as messages from "#components/layout/step-up/dialog-messages.ts";
import { proveStepUp, stepUpPasskeyOptions } from "#lib/api-client/identity/step-up.ts";
import { PasskeyError, signWithPasskey } from "#lib/api-client/identity/webauthn.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Grant, StepUp } from "#lib/schemas/identity/step-up.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

/** What is typed, or a passkey, which needs no words. */
type Given = { method: "totp" | "password"; proof: string } | { method: "passkey" };

export type ProofState = {
  give: (given: Given) => void;
  /** Which method is being checked at the moment. */
  checking: Given["method"] | null;
  /** What is wrong with what was typed. */
  fault: string | null;
  /** What else went wrong. */
  failure: string | null;
};

/** Sends Counterfoil a proof for what it asked to confirm, and passes on the grant. */
export function useProof({ hash }: StepUp, onGrant: (grant: string) => void): ProofState {
  const {
    run,
    isWorking,
    given: latest,
    error,
  } = useWrite(
    async (given: Given): Promise<Grant> => {
      if (given.method !== "passkey") return await proveStepUp({ ...given, hash });
      const proof = await signWithPasskey(await stepUpPasskeyOptions(hash));
      return await proveStepUp({ method: "passkey", proof, hash });
    },
    { onDone: ({ grant }) => onGrant(grant) },
  );
  const message = messageOf(error);
  const isTyped = message?.isTyped === true && latest?.method !== "passkey";
  return {
    give: run,
    checking: isWorking ? (latest?.method ?? null) : null,
    fault: isTyped ? message.text : null,
    failure: message !== null && !isTyped ? message.text : null,
  };
}

function messageOf(error: Error | null): { text: string; isTyped: boolean } | null {
  if (error === null) return null;
  if (error instanceof PasskeyError) return { text: error.message, isTyped: false };
  if (!(error instanceof ProblemError)) return { text: messages.counterfoilFailed, isTyped: false };
  const [fault] = error.problem.errors?.proof ?? [];
  return { text: fault ?? error.problem.detail, isTyped: fault !== undefined };
}
