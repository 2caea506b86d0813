import { Failure, type FailureDetails } from "#lib/schemas/failure.ts";
import type { ProblemKind } from "#lib/schemas/problem.ts";

/**
 * What every operation of the provider fails with: invalid_request (errors by field) · not_found ·
 * refused (the provider's own words) · rate_limited (with retryAfter, if told) · unavailable
 * (nothing was changed; time may help) · unreadable (an answer outside the interface).
 */
export class ProviderError extends Failure {
  constructor(kind: ProblemKind, message: string, details: FailureDetails = {}) {
    super(kind, message, details);
    this.name = "ProviderError";
  }

  get errors() {
    return this.details.errors;
  }

  get retryAfter() {
    return this.details.retryAfter;
  }

  get requestId() {
    return this.details.requestId;
  }
}

/** "unreadable": of a list that was asked for by dates, twice, and has rows from outside of them. */
export class OutsideDatesError extends ProviderError {
  constructor() {
    const message =
      "The provider's list contradicts itself: it has rows from outside of the dates asked for.";
    super("unreadable", message);
    this.name = "OutsideDatesError";
  }
}
