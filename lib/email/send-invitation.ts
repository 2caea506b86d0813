import "server-only";
import { formatInstant } from "#lib/dates/format.ts";
import { plainText } from "#lib/email/plain-text.ts";
import { renderEmail } from "#lib/email/render.ts";
import { type Email, EmailFailure, isEmailOn, linkBase, sendEmail } from "#lib/email/smtp.ts";
import { log } from "#lib/observability/log.ts";
import type { EmailOutcome, MadeInvitation } from "#lib/schemas/identity/member.ts";
import { formatRoles } from "#lib/schemas/identity/role-labels.ts";

export type InvitationToSend = Pick<MadeInvitation, "invitation" | "token"> & {
  /** An earlier invitation to the same address ended by this one. */
  isReplacement: boolean;
};

/**
 * Sends an invitation's link to the invited address, while the request that made it has the token: it is
 * stored nowhere (docs/decisions/invitation-email-from-the-request.md). Call it after the commit. Never
 * rejects: the link can still be copied.
 */
export async function sendInvitation(made: InvitationToSend): Promise<EmailOutcome> {
  if (!isEmailOn()) return "off";
  try {
    await sendEmail(made.invitation.id, made.invitation.email, invitationEmail(made, linkBase()));
    return "sent";
  } catch (error) {
    const code = error instanceof EmailFailure ? error.code : "UNKNOWN";
    log("warn", { event: "email", state: "failed", kind: "invitation", code });
    return "failed";
  }
}

/** What an invitation's email says. The reader has no time zone here yet, so its end is in UTC. */
export function invitationEmail(
  { invitation, token, isReplacement }: InvitationToSend,
  base: string,
): Email {
  const inviter = plainText(invitation.invitedBy);
  const until = formatInstant(invitation.expiresAt, "UTC", "exact");
  const roles = formatRoles(invitation.roles);
  return renderEmail(
    "Your invitation to Counterfoil",
    [
      { text: `${inviter} invited you to Counterfoil as ${roles}.` },
      ...(invitation.isWaiting
        ? [{ text: "A second person confirms this first. The link does not open before then." }]
        : []),
      {
        text: `The link works once, until ${until} (UTC).`,
        href: `${base}/invite#${token}`,
        link: "Accept the invitation",
      },
      ...(isReplacement ? [{ text: "Links from earlier emails no longer work." }] : []),
    ],
    "If you did not expect this, do nothing. Anyone who has the link can accept the invitation, so don't forward this email.",
  );
}
