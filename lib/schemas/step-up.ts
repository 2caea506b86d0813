import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** How a person can prove afresh who they are. */
export const proofMethodSchema = z.enum(["passkey", "totp", "password"]);
export type ProofMethod = z.infer<typeof proofMethodSchema>;

/** What a fresh proof is asked for: the hash of what would be done, and how it may be proven. */
export const stepUpSchema = z.object({
  /** Operation and SHA-256 of the exact content, as `action:hex`. */
  hash: z.string(),
  /** What would be done, in words for the person. */
  summary: z.string(),
  /** None: the person must set up a second factor first. */
  methods: z.array(proofMethodSchema),
});

export type StepUp = z.infer<typeof stepUpSchema>;

/** A fresh proof that was accepted: the header Step-Up of the request that it was given for. */
export const grantSchema = z.object({ grant: z.string(), expiresAt: z.string() });
export type Grant = z.infer<typeof grantSchema>;
