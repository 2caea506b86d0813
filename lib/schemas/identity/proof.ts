import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { assertionSchema } from "#lib/schemas/identity/passkey.ts";

const password = z.strictObject({
  method: z.literal("password"),
  proof: z.string().min(1, "Enter your password.").max(1024, "This is no password of Counterfoil."),
});

/** A code of the authenticator app, or a recovery code in its place. */
const totp = z.strictObject({
  method: z.literal("totp"),
  proof: z.string().trim().min(1, "Enter the code.").max(64, "This is no code."),
});

const passkey = z.strictObject({ method: z.literal("passkey"), proof: assertionSchema });

/** A second factor, as the second step of sign-in takes it. */
export const secondFactorProofSchema = z.discriminatedUnion("method", [totp, passkey]);

const bound = { hash: z.string().max(200) };

/** What POST /api/step-up takes: the proof and what it is for, as the problem named it. */
export const stepUpProofSchema = z.discriminatedUnion("method", [
  password.extend(bound),
  totp.extend(bound),
  passkey.extend(bound),
]);

export const stepUpOptionsSchema = z.object(bound);

export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;
export type StepUpProof = z.infer<typeof stepUpProofSchema>;
