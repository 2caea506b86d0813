"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import * as messages from "#components/identity/sign-in/messages.ts";
import { useProving } from "#components/identity/sign-in/use-proving.ts";
import { SignInFrameForm } from "#components/identity/sign-in-frame-form.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { finishByCode, finishByPasskey } from "#lib/api-client/identity/second-step.ts";
import type { ProofMethod } from "#lib/schemas/identity/step-up.ts";

type Props = { methods: ProofMethod[]; onSignedIn: () => void };

/** After the password: a code of the app, a passkey, or a recovery code where neither is at hand. */
export function SecondStep({ methods, onSignedIn }: Props) {
  const hasApp = methods.includes("totp");
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState("");
  const code = useProving(() => finishByCode(typed), onSignedIn);
  const passkey = useProving(finishByPasskey, onSignedIn);
  const failure = [code.failure, passkey.failure].find((each) => each?.isTyped === false);
  const fault = code.failure?.isTyped ? code.failure.text : null;
  const takesCode = hasApp || isRecovery;

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{messages.twoFactorAuthentication}</p>
      {failure && <Banner tone="failed" title={failure.text} announce />}
      {methods.includes("passkey") && (
        <Button
          size="lg"
          wide
          variant={hasApp || isRecovery ? "secondary" : "primary"}
          icon={<KeyRound aria-hidden="true" />}
          working={passkey.isWorking ? messages.waitingForPasskey : undefined}
          onClick={passkey.run}
        >
          {messages.usePasskey}
        </Button>
      )}
      {takesCode && (
        <SignInFrameForm
          key={String(isRecovery)}
          button={{ label: messages.signIn, working: messages.checking }}
          isWorking={code.isWorking}
          onSubmit={code.run}
        >
          <Field
            label={isRecovery ? messages.recoveryCode : messages.code}
            hint={isRecovery ? messages.recoveryCodeHint : messages.codeHint}
            error={fault}
          >
            <Input
              exact
              autoFocus
              value={typed}
              inputMode={isRecovery ? "text" : "numeric"}
              autoComplete={isRecovery ? "off" : "one-time-code"}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </SignInFrameForm>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          setTyped("");
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? messages.useAppOrPasskey : messages.useRecoveryCode}
      </Button>
    </div>
  );
}
