import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import type { SignOnRefusal } from "#lib/schemas/identity/single-sign-on.ts";

type Words = { title: string; detail: (provider: string) => string };

const WORDS: Record<SignOnRefusal, Words> = {
  unknown: {
    title: "You don't have access yet",
    detail: (provider) =>
      `${provider} knows you, but no one has invited this email address. Ask an administrator for an invitation.`,
  },
  unverified: {
    title: "Your email address is not verified",
    detail: (provider) =>
      `Your ${provider} email address isn't verified. Verify it there, then sign in again.`,
  },
  disabled: {
    title: "Your access has been disabled",
    detail: () => "An administrator has disabled your access. Ask them if that is a mistake.",
  },
  cancelled: {
    title: "You were not signed in",
    detail: (provider) => `Sign-in with ${provider} was cancelled.`,
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
      `The answer from ${provider} can't be trusted. If it happens again, contact your administrator.`,
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
