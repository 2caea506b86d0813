import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the database keeps of a user's factor (AES-256-GCM, with a key derived from
 * Counterfoil's secret), bound to the user: a row that is copied to another user opens for neither.
 */
export function seal(plain: Uint8Array, secret: string, memberId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce).setAAD(Buffer.from(memberId));
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/**
 * What `seal` encrypted. Throws if Counterfoil's secret or the user is another, or a bit changed.
 */
export function unseal(sealed: string, secret: string, memberId: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(memberId)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "counterfoil second factor", 32));
}
