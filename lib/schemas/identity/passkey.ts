import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** Bytes as base64url without padding; what an authenticator gives is small. */
const bytes = z.string().regex(/^[\w-]{1,16384}$/, { error: "This is no base64url." });

const extensionsSchema = z.record(z.string(), z.unknown());

/** What `navigator.credentials.get` gave, as JSON (WebAuthn's AuthenticationResponseJSON). */
export const assertionSchema = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
  clientExtensionResults: extensionsSchema.transform(() => ({})),
});

/** What `navigator.credentials.create` gave, as JSON (WebAuthn's RegistrationResponseJSON). */
export const attestationSchema = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
  clientExtensionResults: extensionsSchema.transform(() => ({})),
});

export type Assertion = z.infer<typeof assertionSchema>;
export type Attestation = z.infer<typeof attestationSchema>;

/** What the browser passes on to `navigator.credentials.get`, as Counterfoil made it. */
export const requestOptionsSchema = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  /** Empty: any passkey for Counterfoil that the user picks. */
  allowCredentials: z.array(
    z.object({ id: bytes, type: z.literal("public-key"), transports: z.array(z.string()) }),
  ),
});

/** What the browser passes on to `navigator.credentials.create`, as Counterfoil made it. */
export const creationOptionsSchema = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  timeout: z.number(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
  excludeCredentials: z.array(
    z.object({ id: bytes, type: z.literal("public-key"), transports: z.array(z.string()) }),
  ),
});

export type RequestOptions = z.infer<typeof requestOptionsSchema>;
export type CreationOptions = z.infer<typeof creationOptionsSchema>;
