import { ProblemError } from "#lib/schemas/problem-error.ts";
import type { StepUp } from "#lib/schemas/step-up.ts";

/** Asks the person for a fresh proof; gives the grant, or null where they would rather not. */
type Ask = (stepUp: StepUp) => Promise<string | null>;

let ask: Ask | null = null;

/** For the one dialog of the desk: from now on it asks. Gives what ends that. */
export function registerStepUp(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/**
 * One exchange with the desk that may need a fresh proof. Where the desk asks for one, the person is
 * asked, and the same exchange is made once more with what they proved; whatever else goes wrong is
 * rejected with as ever. A person who cancels leaves everything as it was: it rejects with the
 * problem "step_up_required", which is nothing to complain of (`isCancelledStepUp`). `onAsking` hears
 * when the person is being asked, and when no more.
 */
export async function withStepUp<T>(
  exchange: (headers: Record<string, string>) => Promise<T>,
  onAsking: (isAsking: boolean) => void = () => undefined,
): Promise<T> {
  try {
    return await exchange({});
  } catch (error) {
    const stepUp = error instanceof ProblemError ? error.problem.stepUp : undefined;
    if (stepUp === undefined || ask === null) throw error;
    onAsking(true);
    const grant = await ask(stepUp).finally(() => onAsking(false));
    if (grant === null) throw error;
    return await exchange({ "step-up": grant });
  }
}

/** Whether an exchange ended because the person did not want to prove who they are: nothing happened. */
export function isCancelledStepUp(error: Error | null): boolean {
  return error instanceof ProblemError && error.problem.kind === "step_up_required";
}
