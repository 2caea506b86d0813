"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKey } from "#lib/api-client/account.ts";
import { isCancelledStepUp } from "#lib/api-client/with-step-up.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

export type Change<Input> = {
  run: (input: Input) => void;
  isWorking: boolean;
  /** What went wrong, in words; null also if the user cancelled. */
  failure: string | null;
  /** What is wrong with a field. */
  fault: (field: string) => string | null;
};

/** A change of one's own account: done, read again, and told. */
export function useChange<Output, Input = void>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void = () => undefined,
): Change<Input> {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    networkMode: "always",
    onSuccess: async (output) => {
      await client.invalidateQueries({ queryKey: accountKey });
      onDone(output);
    },
  });
  const told = isPending || isCancelledStepUp(error) ? null : error;
  const problem = told instanceof ProblemError ? told.problem : null;
  return {
    run: (input) => {
      if (!isPending) mutate(input);
    },
    isWorking: isPending,
    failure: problem?.errors === undefined ? (told?.message ?? null) : null,
    fault: (field) => problem?.errors?.[field]?.[0] ?? null,
  };
}
