"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import * as messages from "#components/layout/step-up/messages.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
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
type Asked = { stepUp: StepUp; answer: (grant: string | null) => void; from: Element | null };

/**
 * The one place where Counterfoil asks for step-up, whatever page the user is on. Mounted once, in
 * Counterfoil's layout; the dialog is loaded when it is first needed.
 */
export function StepUpHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let open: Asked | null = null;
    const end = registerStepUp(async (stepUp) => {
      // One question at a time: a second one meanwhile takes the first one's place.
      open?.answer(null);
      const from = document.activeElement;
      if (!(await isLoaded())) return null;
      return await new Promise((resolve) => {
        open = { stepUp, answer: resolve, from };
        setAsked(open);
      });
    });
    return () => {
      end();
      open?.answer(null);
    };
  }, []);
  // Once the dialog is gone, which takes the focus with it.
  useEffect(() => () => returnFocus(asked?.from ?? null), [asked]);
  if (asked === null) return null;
  return (
    <Suspense>
      <StepUpDialog
        key={asked.stepUp.hash}
        stepUp={asked.stepUp}
        onEnd={(grant) => {
          asked.answer(grant);
          setAsked(null);
        }}
      />
    </Suspense>
  );
}

function returnFocus(from: Element | null): void {
  if (from instanceof HTMLElement && document.activeElement === document.body) from.focus();
}
