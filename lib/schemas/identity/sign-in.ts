import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { proofMethodSchema } from "#lib/schemas/identity/step-up.ts";

/** What somebody types to sign in. */
export const credentialsSchema = z.strictObject({
  email: z.email({ error: "Enter the email address that you were invited by." }).max(320),
  password: z.string().min(1, { error: "Enter your password." }).max(256),
});

export type Credentials = z.infer<typeof credentialsSchema>;

/** signed_in: the session has begun · second_factor: one of `methods` is asked for first. */
export const signedInSchema = z.object({
  state: z.enum(["signed_in", "second_factor"]),
  methods: z.array(proofMethodSchema),
});

export type SignedIn = z.infer<typeof signedInSchema>;
