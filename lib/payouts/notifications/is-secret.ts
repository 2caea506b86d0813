import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a text is the secret, in a time that tells nothing of either. */
export function isSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
