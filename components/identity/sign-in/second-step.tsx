"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import * as messages from "#components/identity/sign-in/messages.ts";
import { useSecondFactor } from "#components/identity/sign-in/use-second-factor.ts";
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
  const passkey = useSecondFactor(finishByPasskey, onSignedIn);
  const takesCode = hasApp || isRecovery;

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{messages.twoFactorAuthentication}</p>
      {passkey.failure && <Banner tone="failed" title={passkey.failure.text} announce />}
      {methods.includes("passkey") && (
        <Button
          size="lg"
          wide
          variant={takesCode ? "secondary" : "primary"}
          icon={<KeyRound aria-hidden="true" />}
          working={passkey.isWorking ? messages.waitingForPasskey : undefined}
          onClick={passkey.run}
        >
          {messages.usePasskey}
        </Button>
      )}
      {takesCode && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onSignedIn={onSignedIn} />
      )}
      <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? messages.back : messages.useRecoveryCode}
      </Button>
    </div>
  );
}

type CodeFormProps = Pick<Props, "onSignedIn"> & { isRecovery: boolean };

/** One kind of code. What was wrong with one of the other kind is not said of this one. */
function CodeForm({ isRecovery, onSignedIn }: CodeFormProps) {
  const [typed, setTyped] = useState("");
  const { failure, isWorking, run } = useSecondFactor(() => finishByCode(typed), onSignedIn);
  return (
    <>
      {failure?.isTyped === false && <Banner tone="failed" title={failure.text} announce />}
      <OneButtonForm
        button={{ label: messages.signIn, working: messages.checking }}
        isWorking={isWorking}
        onSubmit={run}
      >
        <Field
          label={isRecovery ? messages.recoveryCode : messages.code}
          hint={isRecovery ? messages.recoveryCodeHint : messages.codeHint}
          error={failure?.isTyped && failure.text}
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
      </OneButtonForm>
    </>
  );
}
