"use client";

import { useEffect, useState } from "react";
import { NewPassword } from "#components/identity/new-password.tsx";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import * as messages from "#components/identity/password/messages.ts";
import { useLinkToken } from "#components/identity/use-link-token.ts";
import { useRequest } from "#components/identity/use-request.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { acceptPasswordReset, lookAtPasswordReset } from "#lib/api-client/identity/members.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

/** Sets a new password by the link that an administrator made. */
export function ResetPasswordForm() {
  const token = useLinkToken();
  const [password, setPassword] = useState("");
  const { ask, isWorking, problem, errors } = useRequest(acceptPasswordReset);
  const [unusable, setUnusable] = useState<string | null>(null);
  // What can't be asked is left to the form, which asks again.
  useEffect(() => {
    if (token === undefined || token === "") return;
    let isWanted = true;
    lookAtPasswordReset(token).then(
      (link) => isWanted && setUnusable(link.unusable),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  const button = { label: messages.setPassword, working: messages.settingPassword };

  if (token === "") {
    return (
      <Banner tone="failed" title={messages.linkIsIncomplete} announce>
        {messages.openTheWholeLink}
      </Banner>
    );
  }

  if (unusable !== null) return <Banner tone="failed" title={unusable} announce />;

  function submit() {
    if (token === undefined) return;
    // In this page's place, so that Back does not lead to a link that is used up.
    void ask({ token, password }, () => window.location.replace(inThisAccount("/sign-in")));
  }

  return (
    <OneButtonForm problem={problem} isWorking={isWorking} button={button} onSubmit={submit}>
      <NewPassword value={password} error={errors.password} onChange={setPassword} />
    </OneButtonForm>
  );
}
