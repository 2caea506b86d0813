import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { roleSchema } from "#lib/schemas/identity/role.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";

/** The member that a notice is about, with the name that they had then. */
const memberSchema = z.object({ id: z.uuid(), name: z.string() });
/** Who did it; null: the server's operator, by a command there. */
const bySchema = z.string().nullable();
const factorSchema = z.enum(["authenticator app", "passkey"]);

/**
 * Everything that a notice can say: a kind, and what its text needs (lib/schemas/notice-text.ts
 * has the text). To add a notice, add its kind here and its text there, and call `notify`
 * (lib/identity/notices.ts) in the transaction of what it tells.
 */
export const noticeContentSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("factor-added"),
    details: z.object({
      member: memberSchema,
      factor: factorSchema,
      /** Until when the member can't submit, approve or confirm; null: no wait. */
      waitsUntil: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal("factor-wait-ended"),
    details: z.object({ member: memberSchema, by: z.string() }),
  }),
  z.object({
    kind: z.literal("factor-removed"),
    details: z.object({ member: memberSchema, factor: factorSchema }),
  }),
  z.object({
    kind: z.literal("factors-reset"),
    details: z.object({ member: memberSchema, by: bySchema, newPassword: z.boolean() }),
  }),
  z.object({
    kind: z.literal("recovery-codes-renewed"),
    details: z.object({ member: memberSchema }),
  }),
  z.object({
    kind: z.literal("recovery-code-used"),
    details: z.object({ member: memberSchema, left: z.number().int() }),
  }),
  z.object({
    kind: z.literal("password-changed"),
    details: z.object({ member: memberSchema }),
  }),
  z.object({
    kind: z.literal("sign-on-linked"),
    /** What the OpenID provider is called. */
    details: z.object({ member: memberSchema, provider: z.string() }),
  }),
  z.object({
    kind: z.literal("email-changed"),
    details: z.object({ member: memberSchema, by: bySchema }),
  }),
  z.object({
    kind: z.literal("change-asked"),
    details: z.object({ summary: z.string(), by: z.string() }),
  }),
  z.object({
    kind: z.literal("change-ended"),
    details: z.object({
      summary: z.string(),
      outcome: z.enum(["applied", "stopped", "outdated"]),
      /** Who confirmed or stopped it; null: its wait was over. */
      by: bySchema,
    }),
  }),
  z.object({
    kind: z.literal("lone-word-given"),
    details: z.object({ summary: z.string(), by: z.string(), countsFrom: z.string() }),
  }),
  z.object({
    kind: z.literal("lone-word-stopped"),
    details: z.object({
      summary: z.string(),
      /** Whose confirmation it was. */
      member: z.string(),
      by: z.string(),
      reason: z.string(),
    }),
  }),
  z.object({
    kind: z.literal("approval-waits"),
    details: z.object({ order: z.uuid(), summary: z.string(), expiresAt: z.string() }),
  }),
  z.object({
    kind: z.literal("roles-changed"),
    details: z.object({
      member: memberSchema,
      by: bySchema,
      before: z.array(roleSchema),
      after: z.array(roleSchema),
      /** Of a limited viewer, before and after. */
      limits: accessLimitsSchema.nullish(),
      newLimits: accessLimitsSchema.nullish(),
    }),
  }),
]);

export type NoticeContent = z.infer<typeof noticeContentSchema>;
export type NoticeKind = NoticeContent["kind"];
export type NoticeDetails<Kind extends NoticeKind> = Extract<
  NoticeContent,
  { kind: Kind }
>["details"];

/** A notice to the member who asks. Times are RFC 3339 in UTC. */
export const noticeSchema = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** Null: this version of Counterfoil does not know the kind, so it can only say that there is one. */
  content: noticeContentSchema.nullable(),
});

export const noticesSchema = z.array(noticeSchema);

export type Notice = z.infer<typeof noticeSchema>;

/** Which notices a member acknowledges. */
export const acknowledgementSchema = z.object({ ids: z.array(z.uuid()).min(1).max(100) });
