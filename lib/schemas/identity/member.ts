import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { accessShape, checkAccess } from "#lib/schemas/identity/access.ts";
import { roleSchema } from "#lib/schemas/identity/role.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";

const instant = z.string();

const NO_ADDRESS = "Enter an email address, such as name@example.com.";

/**
 * An email address as it is stored: trimmed, in lower case. ASCII only from the start: the lower
 * case of the Kelvin sign is k, so the owner of a mailbox spelt with it would be taken for another
 * user.
 */
export const emailSchema = z
  .string()
  .trim()
  .regex(/^\p{ASCII}*$/u, { error: NO_ADDRESS })
  .toLowerCase()
  .max(254, { error: "This address is too long." })
  .pipe(z.email({ error: NO_ADDRESS }));

/** A user's name, as they state it. */
export const memberNameSchema = z
  .string()
  .trim()
  .min(1, { error: "Enter your name." })
  .max(100, { error: "Enter at most 100 characters." })
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, { error: "Leave out invisible characters." });

/** Somebody who can, or could, sign in. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  limits: accessLimitsSchema.nullable().default(null),
  /** Of roles and limits: what a page that changes them says that it showed. Processes of the released version send none. */
  accessVersion: z.string().optional(),
  /** disabled: can't sign in, and every session has ended. */
  state: z.enum(["active", "disabled"]),
  /** Whether an authenticator app or a passkey is set up. */
  hasSecondFactor: z.boolean(),
  /**
   * RFC 3339, UTC; null for a user who has never signed in, or whose sessions have all ended long
   * ago.
   */
  lastSeenAt: instant.nullable(),
  createdAt: instant,
});

/** An invitation that was neither accepted nor revoked. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  limits: accessLimitsSchema.nullable().default(null),
  /** The name of who invited. */
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Whether a second administrator has yet to confirm it; its link can't be used before. */
  isWaiting: z.boolean(),
});

/**
 * off: this installation sends no email · on · failing: the mail server did not take some lately, and since
 * when.
 */
const emailStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["off", "on"]) }),
  z.object({ state: z.literal("failing"), since: instant, code: z.string(), lost: z.number() }),
]);
export type EmailState = z.infer<typeof emailStateSchema>;

/** Emails that one member's own mailbox does not take; `lost`: how many were given up within a day. */
const mailboxFaultSchema = z.object({ since: instant, code: z.string(), lost: z.number() });
export type MailboxFault = z.infer<typeof mailboxFaultSchema>;

/** Every member of Counterfoil, and every open invitation. */
export const membersSchema = z.object({
  people: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  /** How email is doing here. */
  email: emailStateSchema,
  /** Members whose own mailbox takes no emails. */
  mailboxFaults: z.array(mailboxFaultSchema.extend({ memberId: z.string() })),
});

/** Whether an email went out: off: this installation sends none. */
const emailOutcomeSchema = z.enum(["sent", "failed", "off"]);
export type EmailOutcome = z.infer<typeof emailOutcomeSchema>;

/** An invitation just made. The token is told this once and never again. */
export const madeInvitationSchema = z.object({
  invitation: invitationSchema,
  token: z.string(),
  email: emailOutcomeSchema,
});

/** Whom to invite, and as what. */
export const inviteRequestSchema = z
  .strictObject({ email: emailSchema, ...accessShape })
  .superRefine(checkAccess);

/** How many sessions ended. */
export const endedSessionsSchema = z.object({ ended: z.int() });

export type Member = z.infer<typeof memberSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type People = z.infer<typeof membersSchema>;
export type MadeInvitation = z.infer<typeof madeInvitationSchema>;
export type InviteRequest = z.infer<typeof inviteRequestSchema>;
