import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type * as z from "zod";
import {
  grantSchema,
  needsStepUpSchema,
  type ProofMethod,
  type StepUp,
} from "#lib/schemas/identity/step-up.ts";
import { ASK_FOR_STEP_UP, STEP_UP_REQUIRED } from "#lib/schemas/identity/step-up-header.ts";
import { type Answer, answer } from "#test-support/components/api.ts";

const GRANT = "granted";

/** The step-up that is asked for, for what is said of it. */
function stepUpFor(summary: string, methods: ProofMethod[]): StepUp {
  return { hash: "people.change:00", summary, methods };
}

/** Asks for a step-up by these methods, and gives the answer to the request that was granted one. */
export function afterStepUp(
  summary: string,
  later: Answer,
  methods: ProofMethod[] = ["password"],
): Answer {
  return (sent) => {
    const header = sent.headers.get("step-up");
    if (header === GRANT) return later(sent);
    if (header !== ASK_FOR_STEP_UP) throw new Error(`${sent.path} did not ask for a step-up`);
    const needs: z.infer<typeof needsStepUpSchema> = { stepUp: stepUpFor(summary, methods) };
    const headers = { "step-up": STEP_UP_REQUIRED };
    return Response.json(needsStepUpSchema.parse(needs), { headers });
  };
}

/** Grants every step-up. */
export const grantsStepUp = {
  "POST /api/step-up": answer(grantSchema, { grant: GRANT, expiresAt: "2026-11-01T10:05:00Z" }),
};

/** The dialog that asks for a step-up, once it is there. */
export function stepUpDialog(): Promise<HTMLElement> {
  return screen.findByRole("dialog", { name: "Confirm it's you" });
}

export async function confirmByPassword(user: UserEvent): Promise<void> {
  const dialog = within(await stepUpDialog());
  await user.type(dialog.getByLabelText("Password"), "correct horse");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
}
