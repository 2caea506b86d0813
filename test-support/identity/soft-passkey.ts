import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Assertion, Attestation } from "#lib/schemas/identity/passkey.ts";

const keySchema = z.object({ x: z.string(), y: z.string() });

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export type Signing = {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the authenticator verified its user. */
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

  /** What a browser answers when it is asked to make this passkey (attestation "none"). */
  create({
    challenge,
    origin = "http://localhost:3000",
    rpId = "localhost",
  }: Signing): Attestation {
    const clientData = { type: "webauthn.create", challenge, origin };
    const id = Buffer.from(this.credentialId, "base64url");
    const head = Buffer.alloc(23);
    head.writeUInt8(PRESENT | VERIFIED | WITH_CREDENTIAL, 0);
    head.writeUInt16BE(id.length, 21);
    const key = Buffer.from(this.publicKey, "base64url");
    const data = Buffer.concat([createHash("sha256").update(rpId).digest(), head, id, key]);
    // CBOR by hand: {fmt: "none", attStmt: {}, authData: <bytes>}.
    const start = "a363666d74646e6f6e656761747453746d74a068617574684461746158";
    const object = Buffer.concat([Buffer.from(start, "hex"), Buffer.from([data.length]), data]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString("base64url"),
        attestationObject: object.toString("base64url"),
        transports: ["internal"],
      },
      clientExtensionResults: {},
    };
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
