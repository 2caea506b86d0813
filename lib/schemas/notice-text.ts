import { formatInstant } from "#lib/dates/format.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import { formatAccess } from "#lib/schemas/identity/role-labels.ts";
import type { NoticeContent } from "#lib/schemas/notice.ts";

type Text = {
  title: string;
  body: string;
  /** Where to look or act; null: nowhere in particular. */
  href: string | null;
};

/** The reader of the notice, and the time zone that they read times in. */
type Reader = { id: string; zone: string };

/** What a notice says, by its kind: to the member it is about, or to somebody else about them. */
export function noticeText(content: NoticeContent, reader: Reader): Text {
  switch (content.kind) {
    case "factor-added": {
      const { member, factor, waitsUntil } = content.details;
      const { who, whose, ask, href } = about(member, reader);
      return {
        title: `${capital(article(factor))} was added to ${whose} account`,
        body: waitsUntil === null ? ask : `${waitText(waitsUntil, who, reader.zone)} ${ask}`,
        href,
      };
    }
    case "factor-wait-ended": {
      const { member, by } = content.details;
      const { who, whose, ask, href } = about(member, reader);
      return {
        title: `The wait after ${whose} new second factor ended early`,
        body: `${by} confirmed whose factor it is. ${who} can submit, approve and confirm now. ${ask}`,
        href,
      };
    }
    case "factor-removed": {
      const { member, factor } = content.details;
      const { whose, ask, href } = about(member, reader);
      const title = `${capital(article(factor))} was removed from ${whose} account`;
      return { title, body: ask, href };
    }
    case "factors-reset": {
      const { member, by, newPassword } = content.details;
      const { whose, ask, href } = about(member, reader);
      const what = newPassword ? "second factors and password" : "second factors";
      return {
        title: `${capital(whose)} ${what} were reset`,
        body: `They were reset by ${by ?? "a command on the server"}, and every session ended. ${ask}`,
        href,
      };
    }
    case "recovery-codes-renewed": {
      const { whose, ask, href } = about(content.details.member, reader);
      const title = `New recovery codes were made for ${whose} account`;
      return { title, body: `The old ones no longer work. ${ask}`, href };
    }
    case "recovery-code-used": {
      const { member, left } = content.details;
      const { whose, ask, href } = about(member, reader);
      const title = `A recovery code was used for ${whose} account`;
      return { title, body: `Codes left: ${left}. ${ask}`, href };
    }
    case "password-changed": {
      const { whose, ask, href } = about(content.details.member, reader);
      const title = `The password of ${whose} account was changed`;
      return { title, body: `All other sessions ended. ${ask}`, href };
    }
    case "sign-on-linked": {
      const { member, provider } = content.details;
      const { whose, ask, href } = about(member, reader);
      return {
        title: `An account at ${provider} was linked to ${whose} account`,
        body: `Anyone who signs in with it is in ${whose} account from now on. ${ask}`,
        href,
      };
    }
    case "email-changed": {
      const { member, by } = content.details;
      const { whose, ask, href } = about(member, reader);
      return {
        title: `The email address of ${whose} account was changed`,
        body: `${by ?? "A command on the server"} changed it. Sign in with the new address from now on. ${ask}`,
        href,
      };
    }
    case "change-asked": {
      const { summary, by } = content.details;
      return {
        title: `${by} asked for a change: ${summary}`,
        body: "Safety shows whether it still waits, and who can confirm or stop it.",
        href: "/safety",
      };
    }
    case "change-ended": {
      const { summary, outcome, by } = content.details;
      return {
        title: `${ENDED[outcome]}: ${summary}`,
        body: endedText(outcome, by),
        href: "/safety",
      };
    }
    case "lone-word-given": {
      const { summary, by, countsFrom } = content.details;
      return {
        title: `One person decides: ${summary}`,
        body: `${by} confirmed this, and no one else can. It takes effect when they confirm it again after ${timeIn(countsFrom, reader.zone)}. Any member can stop it.`,
        href: "/safety",
      };
    }
    case "lone-word-stopped": {
      const { summary, member, by, reason } = content.details;
      return {
        title: `A decision of one person was stopped: ${summary}`,
        body: `${by} stopped it: “${reason}” To go on, ${member} must confirm it again and wait again.`,
        href: "/safety",
      };
    }
    case "approval-waits": {
      const { order, summary, expiresAt } = content.details;
      return {
        title: `A payout is still pending approval: ${summary}`,
        body: `If no one approves it before ${timeIn(expiresAt, reader.zone)}, it expires and is not sent.`,
        href: `/payouts/${order}`,
      };
    }
    case "roles-changed": {
      const { member, by, before, after, limits, newLimits } = content.details;
      const { whose, href } = about(member, reader);
      return {
        title: `The roles of ${whose} account were changed`,
        body: `${by ?? "A command on the server"} changed them from ${access({ roles: before, limits })} to ${access({ roles: after, limits: newLimits })}.`,
        href,
      };
    }
  }
}

const ENDED = {
  applied: "A change took effect",
  stopped: "A change was stopped",
  outdated: "A change ended without effect",
};

function endedText(outcome: keyof typeof ENDED, by: string | null): string {
  if (outcome === "outdated") return "Something it depends on changed or expired in the meantime.";
  if (outcome === "stopped") return `${by ?? "Somebody"} stopped it. Nothing was changed.`;
  return by === null ? "Its waiting time ended and no one stopped it." : `${by} confirmed it.`;
}

/** How a notice speaks of the member it is about, and where the reader finds them. */
function about(member: { id: string; name: string }, reader: Reader) {
  if (member.id === reader.id) {
    const ask = "If this wasn't you, tell an administrator immediately.";
    return { who: "You", whose: "your", ask, href: "/profile" };
  }
  const ask = `If you didn't expect this, ask ${member.name} in person.`;
  return { who: member.name, whose: `${member.name}'s`, ask, href: `/team/${member.id}` };
}

function waitText(until: string, who: string, zone: string): string {
  return `${who} can't submit, approve or confirm anything before ${timeIn(until, zone)}.`;
}

/** With the zone: an email, and the banner of a page, say it nowhere else. */
function timeIn(at: string, zone: string): string {
  return `${formatInstant(at, zone, "exact")} ${zone}`;
}

function access(held: Access): string {
  return held.roles.length === 0 ? "none" : formatAccess(held);
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
