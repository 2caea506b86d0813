"use client";

import * as messages from "#components/identity/sign-in/messages.ts";
import { useRequest } from "#components/identity/use-request.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";
import { signInReady } from "#lib/api-client/identity/sign-in.ts";
import type { SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";

/** What each of the sandbox's users is there for. */
const DOES: Record<SandboxRole, string> = {
  maker: messages.createsPayouts,
  approver: messages.approvesPayouts,
  administrator: messages.managesTeamAndRules,
};

type Props = { roles: SandboxRole[]; onSignedIn: () => void };

/** With the sandbox on one's own machine: one press, and everything can be seen. */
export function ReadySignIns({ roles, onSignedIn }: Props) {
  const { ask, isWorking, problem } = useRequest(signInReady);
  return (
    <section aria-labelledby="ready" className="mt-8 border-rule border-t pt-5">
      <h2 id="ready" className="font-medium text-sm">
        {messages.exploreSandbox}
      </h2>
      {problem !== null && (
        <div className="mt-3">
          <Banner announce tone="failed" title={problem.detail} />
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {roles.map((role) => (
          <li
            key={role}
            className="grid grid-cols-[11rem_minmax(0,1fr)] items-center gap-3 text-sm"
          >
            <Enter role={role} disabled={isWorking} enter={() => void ask(role, onSignedIn)} />
            <span className="text-ink-soft">{DOES[role]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type EnterProps = { role: SandboxRole; disabled: boolean; enter: () => void };

/** Often a newcomer's very first press, and so one from before the page's scripts are there. */
function Enter({ role, disabled, enter }: EnterProps) {
  const words = messages.enterAs(role);
  const replayed = useReplayedPress(words, enter);
  return (
    <Button wide disabled={disabled} {...replayed}>
      {words}
    </Button>
  );
}
