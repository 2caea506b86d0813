import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Assertion } from "#lib/schemas/passkey.ts";

const keySchema = z.object({ x: z.string(), y: z.string() });

const PRESENT = 0x01;
const VERIFIED = 0x04;

export type Signing = {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the authenticator made sure that it is its person. */
  isVerified?: boolean;
};

/** An authenticator in software (ES256), to try what no honest browser would send. */
export class SoftPasskey {
  readonly credentialId = randomBytes(16).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** The public key as COSE, base64url. */
  get publicKey(): string {
    const { x, y } = keySchema.parse(this.#keys.publicKey.export({ format: "jwk" }));
    const parts = ["a5010203262001215820", hex(x), "225820", hex(y)];
    return Buffer.from(parts.join(""), "hex").toString("base64url");
  }

  sign({
    challenge,
    origin = "http://localhost:3000",
    rpId = "localhost",
    counter = 0,
    isVerified = true,
  }: Signing): Assertion {
    const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
    const flags = PRESENT | (isVerified ? VERIFIED : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    const data = Buffer.concat([createHash("sha256").update(rpId).digest(), tail]);
    const signed = Buffer.concat([data, createHash("sha256").update(clientData).digest()]);
    const signature = createSign("sha256").update(signed).sign(this.#keys.privateKey);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
      clientExtensionResults: {},
    };
  }
}

function hex(base64url: string): string {
  return Buffer.from(base64url, "base64url").toString("hex").padStart(64, "0");
}
