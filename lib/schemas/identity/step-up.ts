import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** How a user can prove again who they are. */
export const proofMethodSchema = z.enum(["passkey", "totp", "password"]);
export type ProofMethod = z.infer<typeof proofMethodSchema>;

/** What step-up is asked for: the hash of what would be done, and how it may be proven. */
export const stepUpSchema = z.object({
  /** Operation and SHA-256 of the exact content, as `action:hex`. */
  hash: z.string(),
  /** What would be done, in words for the user. */
  summary: z.string(),
  /** Empty: the user must set up a second factor first. */
  methods: z.array(proofMethodSchema),
});

export type StepUp = z.infer<typeof stepUpSchema>;

/** The answer to a request that asked whether it needs a step-up, and does. Nothing was done. */
export const needsStepUpSchema = z.object({ stepUp: stepUpSchema });

/** An accepted step-up: the header Step-Up of the request that it was granted for. */
export const grantSchema = z.object({ grant: z.string(), expiresAt: z.string() });
export type Grant = z.infer<typeof grantSchema>;
