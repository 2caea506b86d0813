import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import type { SignOnRefusal } from "#lib/schemas/identity/single-sign-on.ts";

/** Why a user was not signed in by single sign-on. Says nothing of whom Counterfoil knows. */
export class SignOnRefused extends Error {
  readonly reason: SignOnRefusal;
  /** Whom the provider vouched for, for the audit log. */
  readonly email: string | null;

  constructor(reason: SignOnRefusal, email: string | null = null) {
    super(reason);
    this.name = "SignOnRefused";
    this.reason = reason;
    this.email = email;
  }
}

/** What went wrong between Counterfoil and the provider, as the user is told it. */
export function refusalOf(error: unknown): SignOnRefused {
  if (error instanceof SignOnRefused) return error;
  if (error instanceof AuthorizationResponseError) {
    return new SignOnRefused(error.error === "access_denied" ? "cancelled" : "failed");
  }
  if (error instanceof ResponseBodyError) {
    // The code was used before, is another's, or came too late.
    return new SignOnRefused(error.error === "invalid_grant" ? "expired" : "failed");
  }
  return new SignOnRefused(isUnreachable(error) ? "unavailable" : "failed");
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError") return true;
  if (error instanceof TypeError && error.message === "fetch failed") return true;
  return isUnreachable(error.cause);
}
