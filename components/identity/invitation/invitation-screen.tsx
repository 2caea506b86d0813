"use client";

import { useEffect, useState } from "react";
import * as messages from "#components/identity/invitation/messages.tsx";
import { NewPassword } from "#components/identity/new-password.tsx";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import { SingleSignOn } from "#components/identity/single-sign-on/single-sign-on.tsx";
import { useLinkToken } from "#components/identity/use-link-token.ts";
import { useRequest } from "#components/identity/use-request.ts";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { acceptInvitation, lookAtInvitation } from "#lib/api-client/identity/members.ts";
import type { InvitationLink, Offer } from "#lib/schemas/identity/invitation-acceptance.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

/** Where the link of an invitation leads: name and password, or the OpenID provider, and in. */
export function InvitationScreen() {
  const token = useLinkToken();
  const state = useInvitation(token);
  if (state.face === "reading") {
    return (
      <div
        role="status"
        aria-label={messages.loadingInvitation}
        className="flex h-72 flex-col gap-4"
      >
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    );
  }
  if (state.face === "unusable") {
    return (
      <div className="flex flex-col items-start gap-6">
        <Banner tone="failed" title={state.reason} announce />
        <LinkButton href="/sign-in">{messages.goToSignIn}</LinkButton>
      </div>
    );
  }
  if (state.face === "failed") {
    return (
      <Banner tone="failed" title={messages.somethingWentWrong} announce>
        {state.detail}
      </Banner>
    );
  }
  const { email, singleSignOn } = state.offer;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft text-sm">{messages.youWillSignInAs(email)}</p>
      <AcceptForm token={state.token} />
      {singleSignOn !== null && (
        <div className="flex flex-col gap-3 border-rule border-t pt-5">
          <p className="text-ink-soft text-sm">{messages.orBySingleSignOn(singleSignOn)}</p>
          <SingleSignOn name={singleSignOn} next="/" />
        </div>
      )}
    </div>
  );
}

/** Makes an invited visitor a user of Counterfoil, by a name and a password, and signs them in. */
function AcceptForm({ token }: { token: string }) {
  const [given, setGiven] = useState({ name: "", password: "" });
  const { ask, isWorking, problem, errors } = useRequest(acceptInvitation);
  const button = { label: messages.acceptInvitation, working: messages.signingIn };

  function submit() {
    // In this page's place, so that Back does not lead to a link that is used up.
    void ask({ token, ...given }, () => window.location.replace(inThisAccount("/")));
  }

  return (
    <OneButtonForm problem={problem} isWorking={isWorking} button={button} onSubmit={submit}>
      <Field label={messages.yourName} error={errors.name}>
        <Input
          name="name"
          value={given.name}
          autoComplete="name"
          onChange={(event) => setGiven({ ...given, name: event.target.value })}
        />
      </Field>
      <NewPassword
        value={given.password}
        error={errors.password}
        onChange={(password) => setGiven({ ...given, password })}
      />
    </OneButtonForm>
  );
}

type InvitationState =
  | { face: "reading" }
  | { face: "unusable"; reason: string }
  | { face: "failed"; detail: string }
  | { face: "open"; token: string; offer: Offer };

/** What the link with this token offers, asked once for each token. */
function useInvitation(token: string | undefined): InvitationState {
  const [state, setState] = useState<InvitationState>({ face: "reading" });
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    setState({ face: "reading" });
    lookAtInvitation(token).then(
      (link) => isWanted && setState(stateOf(link, token)),
      (error: unknown) => isWanted && setState({ face: "failed", detail: detailOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  return state;
}

function stateOf(link: InvitationLink, token: string): InvitationState {
  if ("unusable" in link) return { face: "unusable", reason: link.unusable };
  return { face: "open", token, offer: link };
}

function detailOf(error: unknown): string {
  return error instanceof ProblemError ? error.problem.detail : messages.counterfoilFailed;
}
