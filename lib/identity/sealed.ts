import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Key = {
  /** Counterfoil's. */
  secret: string;
  purpose: "second factor" | "account settings";
};

/**
 * Encrypts a secret that the database keeps (AES-256-GCM, with a key derived from Counterfoil's secret for this
 * purpose), bound to whose it is: a row that is copied to another opens for neither.
 */
export function seal(plain: Uint8Array, key: Key, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** What `seal` encrypted. Throws if Counterfoil's secret, the purpose or the owner is another, or a bit changed. */
export function unseal(sealed: string, key: Key, owner: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
}

function keyOf({ secret, purpose }: Key): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `counterfoil ${purpose}`, 32));
}
