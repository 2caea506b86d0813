import { createHash, createHmac, randomBytes } from "node:crypto";

/** What one attempt to sign in is known by on its way to the provider and back. */
export type AttemptMarks = {
  /** Comes back in the URL; ties the answer to this browser's own request. */
  state: string;
  /** Comes back in the ID token; ties the token to this attempt. */
  nonce: string;
  /** Proves to the provider that who redeems the code is who asked for it (PKCE). */
  verifier: string;
};

/** The secret of a new attempt, which goes into a cookie of the browser that makes it. */
export function newAttemptSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * All marks follow from the browser's secret, so that nothing stored by Counterfoil is worth
 * stealing.
 */
export function marksOf(secret: string): AttemptMarks {
  const derive = (purpose: string) =>
    createHmac("sha256", secret).update(`oidc ${purpose}`).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), verifier: derive("verifier") };
}

/** The value by which Counterfoil remembers an attempt. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
