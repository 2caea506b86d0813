import type { StepUp } from "#lib/schemas/identity/step-up.ts";
import type { ProblemKind } from "#lib/schemas/problem.ts";

export type FailureDetails = {
  /** Messages by field, for bad input. */
  errors?: Record<string, string[]> | undefined;
  /** Seconds until trying again makes sense. */
  retryAfter?: number | undefined;
  /** Of step_up_required: what the caller must prove. */
  stepUp?: StepUp | undefined;
  requestId?: string | undefined;
  /** Of refused: the payout order that the provider declined; of conflict: the one that is in the way (a UUID). */
  orderId?: string | undefined;
  /** Of conflict: when another member made the change that is in the way (RFC 3339, UTC). */
  changedAt?: string | undefined;
  /** Of conflict: the payout was shown as one for approval and would be sent at once. */
  sendsAtOnce?: boolean | undefined;
  /** The HTTP status of Counterfoil's answer, if it differs from the kind's own. */
  status?: number | undefined;
};

const BRAND = "counterfoil.failure";

/**
 * The one error class of the server side: a failure with a kind by what the caller must do, and a
 * message that may be shown to a user. Any other error is a fault of Counterfoil and is answered as
 * "internal", without its message.
 */
export class Failure extends Error {
  readonly brand = BRAND;
  readonly kind: ProblemKind;
  readonly details: FailureDetails;

  constructor(kind: ProblemKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.details = details;
  }
}

/**
 * Whether an error is a Failure. By its mark rather than by its class, since a bundler may hold the
 * class twice in one process (pages and route handlers are bundled apart).
 */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && "brand" in error && error.brand === BRAND;
}
