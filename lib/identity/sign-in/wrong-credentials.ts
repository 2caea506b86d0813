import { Failure } from "#lib/schemas/failure.ts";

/** The one answer to every sign-in that failed, so that it does not tell whether there is such an account. */
export function wrongCredentials(): Failure {
  return new Failure("unauthenticated", "Incorrect email or password.");
}
