import { type FormEvent, type ReactNode, useEffect } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useFocusInvalid } from "#components/ui/forms/use-focus-invalid.ts";
import type { Problem } from "#lib/schemas/problem.ts";

type Props = {
  /** What went wrong as a whole; what is wrong with one field is there. */
  problem?: Problem | null;
  /** The text of the one button, also while Counterfoil is asked. */
  button: { label: string; working: string; idle?: boolean };
  isWorking: boolean;
  /** Called with what is in the fields, also what was typed before the form's script was there. */
  onSubmit: (given: FormData) => void;
  /** Names a form whose sending, before its script was there, is answered once it is. */
  replayAs?: string;
  children: ReactNode;
};

/** A form with one button, which shows what went wrong as a whole. */
export function OneButtonForm({
  problem = null,
  button,
  isWorking,
  onSubmit,
  replayAs,
  children,
}: Props) {
  const form = useFocusInvalid(isWorking);
  useEffect(() => {
    if (replayAs !== undefined && takeSubmission(replayAs)) form.current?.requestSubmit();
  }, [replayAs, form]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <form ref={form} data-replay-form={replayAs} onSubmit={submit} noValidate>
      {problem !== null && (
        <div className="mb-4">
          <Banner announce tone="failed" title={problem.detail} />
        </div>
      )}
      {children}
      <div className="mt-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          idle={button.idle === true}
          working={isWorking ? button.working : undefined}
        >
          {button.label}
        </Button>
      </div>
    </form>
  );
}

declare global {
  /** The name of the form that was sent last before its script was there (app/first-script/early-input.ts). */
  var counterfoilEarlySubmission: unknown;
}

/** Whether the form of this name was sent before its script was there. It is told once. */
function takeSubmission(name: string): boolean {
  if (globalThis.counterfoilEarlySubmission !== name) return false;
  globalThis.counterfoilEarlySubmission = null;
  return true;
}
