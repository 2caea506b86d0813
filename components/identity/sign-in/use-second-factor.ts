"use client";

import { useState } from "react";
import { PasskeyError } from "#lib/api-client/identity/webauthn.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

/** One proof under way, and what was wrong with the last. */
export function useSecondFactor<Given>(
  prove: () => Promise<Given>,
  onProven: (given: Given) => void,
) {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isTyped: boolean } | null>(null);
  async function run() {
    if (isWorking) return;
    setWorking(true);
    setFailure(null);
    try {
      onProven(await prove());
    } catch (error) {
      setFailure(failureOf(error));
      setWorking(false);
    }
  }
  return { run: () => void run(), isWorking, failure };
}

function failureOf(error: unknown): { text: string; isTyped: boolean } {
  if (error instanceof PasskeyError) return { text: error.message, isTyped: false };
  if (!(error instanceof ProblemError)) throw error;
  const [fault] = error.problem.errors?.proof ?? [];
  return { text: fault ?? error.problem.detail, isTyped: fault !== undefined };
}
