import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { roleSchema } from "#lib/schemas/identity/role.ts";
import { proofMethodSchema } from "#lib/schemas/identity/step-up.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";

const LONGEST_NAME = 60;

/** The name that a user gives one of their passkeys. */
export const passkeyNameSchema = z
  .string({ error: "Give the passkey a name." })
  .trim()
  .min(1, "Give the passkey a name.")
  .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`)
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name), {
    error: "This contains an invisible character. Type it again.",
  });

export const ownPasskeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether it is stored in a password manager too, and so survives this device. */
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});

/** A user's own profile: who they are, and how they prove it. Times are RFC 3339 in UTC. */
export const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  /** Null for who sees the whole account; absent in answers of an earlier version. */
  limits: accessLimitsSchema.nullish(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.array(ownPasskeySchema),
  recoveryCodesLeft: z.number().int(),
  /** How this user can confirm what moves money; none: a second factor must be set up first. */
  methods: z.array(proofMethodSchema),
});

/** A new app's secret, for the QR code (`uri`) and for typing (base32). */
export const newTotpSchema = z.object({ secret: z.string(), uri: z.string() });

/** Recovery codes, shown this once; null if the ones that the user has stay good. */
export const newCodesSchema = z.object({ codes: z.array(z.string()).nullable() });

export type OwnPasskey = z.infer<typeof ownPasskeySchema>;
export type Profile = z.infer<typeof profileSchema>;
export type NewTotp = z.infer<typeof newTotpSchema>;
export type NewCodes = z.infer<typeof newCodesSchema>;
