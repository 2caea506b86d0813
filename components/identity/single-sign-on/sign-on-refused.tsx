import { LinkButton } from "#components/ui/link-button.tsx";
import type { SignOnRefusal } from "#lib/schemas/single-sign-on.ts";

type Words = { title: string; detail: (provider: string) => string };

const WORDS: Record<SignOnRefusal, Words> = {
  unknown: {
    title: "You are not invited to this desk",
    detail: (provider) =>
      `${provider} knows you, but nobody has invited this account's e-mail address here. Ask an administrator of the desk for an invitation.`,
  },
  unverified: {
    title: "Your e-mail address is not verified",
    detail: (provider) =>
      `${provider} does not vouch for your account's e-mail address. Verify it there, then sign in again.`,
  },
  disabled: {
    title: "You can't sign in to this desk any more",
    detail: () => "An administrator has disabled your access. Ask them if that is a mistake.",
  },
  cancelled: {
    title: "You were not signed in",
    detail: (provider) => `You left ${provider} before it was done.`,
  },
  expired: {
    title: "You were not signed in",
    detail: () =>
      "This sign-in took too long, was used before, or was begun in another browser. Sign in again.",
  },
  unavailable: {
    title: "You were not signed in",
    detail: (provider) => `${provider} can't be reached. Try again in a moment.`,
  },
  failed: {
    title: "You were not signed in",
    detail: (provider) =>
      `The answer of ${provider} can't be trusted. If it happens again, tell whoever runs this desk.`,
  },
};

/** The heading of the page that says so. */
export function titleOfRefusal(why: SignOnRefusal): string {
  return WORDS[why].title;
}

/** Why single sign-on did not sign somebody in, and what to do about it. */
export function SignOnRefused({ why, provider }: { why: SignOnRefusal; provider: string }) {
  return (
    <>
      <p className="mb-6 text-ink-soft text-sm">{WORDS[why].detail(provider)}</p>
      <LinkButton href="/sign-in" variant="primary">
        Back to sign-in
      </LinkButton>
    </>
  );
}
