"use client";

import { useState } from "react";
import type { Problem } from "#lib/schemas/problem.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

/**
 * One request of a form to Counterfoil: whether it is under way, what went wrong as a whole, and
 * what is wrong field by field. Nothing that was typed is lost by either.
 */
export function useRequest<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function ask(given: Given, then: (answer: Answer) => void): Promise<void> {
    setWorking(true);
    setProblem(null);
    try {
      then(await act(given));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      setProblem(error.problem);
      setWorking(false);
    }
  }

  const errors: Record<string, string | undefined> = {};
  for (const [field, [first]] of Object.entries(problem?.errors ?? {})) errors[field] = first;
  const isWhole = problem?.errors === undefined;
  return { ask, isWorking, problem: isWhole ? problem : null, errors };
}
