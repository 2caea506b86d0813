import * as messages from "#components/identity/single-sign-on/messages.ts";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import type { SignOnRefusal } from "#lib/schemas/identity/single-sign-on.ts";

type Words = { title: string; detail: (provider: string) => string };

const WORDS: Record<SignOnRefusal, Words> = {
  unknown: {
    title: messages.noAccessYet,
    detail: (provider) => messages.notInvited(provider),
  },
  unverified: {
    title: messages.emailNotVerified,
    detail: (provider) => messages.verifyEmailFirst(provider),
  },
  disabled: {
    title: messages.accessDisabled,
    detail: () => messages.accessDisabledHint,
  },
  cancelled: {
    title: messages.notSignedIn,
    detail: (provider) => messages.signInWasCancelled(provider),
  },
  expired: {
    title: messages.notSignedIn,
    detail: () => messages.signInTooOld,
  },
  unavailable: {
    title: messages.notSignedIn,
    detail: (provider) => messages.providerNotReached(provider),
  },
  failed: {
    title: messages.notSignedIn,
    detail: (provider) => messages.answerNotTrusted(provider),
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
        {messages.backToSignIn}
      </LinkButton>
    </>
  );
}
