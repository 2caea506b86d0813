import type { StepUp } from "#lib/schemas/identity/step-up.ts";
import { ASK_FOR_STEP_UP } from "#lib/schemas/identity/step-up-header.ts";
import type { Problem } from "#lib/schemas/problem.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

/** Asks the user for step-up; returns the grant, or null if they cancel. */
type Ask = (stepUp: StepUp) => Promise<string | null>;

let ask: Ask | null = null;

/** For Counterfoil's one dialog: from now on it asks. Returns a function that ends that. */
export function registerStepUp(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/**
 * One exchange with Counterfoil that may need step-up. It asks whether it does, so that the answer is no
 * error of the browser's console. If it does, nothing was done yet: the user is asked, and the same
 * exchange is made once more with what they proved; every other failure is rejected with as ever. A user who cancels leaves everything as it was: it rejects with the
 * problem "step_up_required", which is not an error to show (`isCancelledStepUp`). If the proof no
 * longer fits what would be done, it rejects with a "conflict" that carries the `stepUp`. `onAsking`
 * is told when the user is being asked, and when no more.
 */
export async function withStepUp<T>(
  exchange: (headers: Record<string, string>) => Promise<T>,
  onAsking: (isAsking: boolean) => void = () => undefined,
): Promise<T> {
  try {
    return await exchange(ask === null ? {} : { "step-up": ASK_FOR_STEP_UP });
  } catch (error) {
    const stepUp = error instanceof ProblemError ? error.problem.stepUp : undefined;
    if (stepUp === undefined || ask === null) throw error;
    onAsking(true);
    const grant = await ask(stepUp).finally(() => onAsking(false));
    if (grant === null) throw error;
    return await exchange({ "step-up": grant }).catch((refused: unknown) => {
      throw isStepUpRequired(refused) ? noLongerFits(refused.problem) : refused;
    });
  }
}

/** Another member changed what the proof was for, or what it takes, while the user was asked. */
function noLongerFits(problem: Problem): ProblemError {
  return new ProblemError({
    ...problem,
    title: "This has changed",
    status: 409,
    detail: "This changed while you confirmed, so nothing was done. Look again.",
    kind: "conflict",
  });
}

function isStepUpRequired(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.problem.kind === "step_up_required";
}

/**
 * Whether an exchange ended because the user did not want to prove who they are: nothing happened.
 */
export function isCancelledStepUp(error: Error | null): boolean {
  return isStepUpRequired(error);
}
