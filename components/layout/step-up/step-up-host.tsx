"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import * as messages from "#components/layout/step-up/messages.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { OneQuestion, type OpenQuestion } from "#lib/api-client/requests/one-question.ts";
import { registerStepUp } from "#lib/api-client/requests/with-step-up.ts";
import type { StepUp } from "#lib/schemas/identity/step-up.ts";

const load = () => import("#components/layout/step-up/step-up-dialog.tsx");

const StepUpDialog = lazy(async () => {
  const { StepUpDialog } = await load();
  return { default: StepUpDialog };
});

async function isLoaded(): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    const description = messages.didntWorkReload;
    showToast({ title: messages.couldNotBeLoaded, description, tone: "failed" });
    return false;
  }
}

/** `from`: what had the focus. */
type Asked = { stepUp: StepUp; from: Element | null };

/**
 * The one place where Counterfoil asks for step-up, whatever page the user is on. Mounted once, in
 * Counterfoil's layout; the dialog is loaded when it is first needed.
 */
export function StepUpHost() {
  const [question, setQuestion] = useState<OpenQuestion<Asked> | null>(null);
  useEffect(() => {
    const questions = new OneQuestion<Asked>(setQuestion);
    const end = registerStepUp(async (stepUp) => {
      const from = document.activeElement;
      return (await isLoaded()) ? await questions.ask({ stepUp, from }) : null;
    });
    return () => {
      end();
      questions.end();
    };
  }, []);
  // Once the dialog is gone, which takes the focus with it.
  useEffect(() => () => returnFocus(question?.asked.from ?? null), [question]);
  if (question === null) return null;
  const { stepUp } = question.asked;
  return (
    <Suspense>
      <StepUpDialog key={stepUp.hash} stepUp={stepUp} onEnd={question.answer} />
    </Suspense>
  );
}

function returnFocus(from: Element | null): void {
  if (from instanceof HTMLElement && document.activeElement === document.body) from.focus();
}
