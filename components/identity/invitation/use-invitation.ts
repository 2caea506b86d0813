import { useEffect, useState } from "react";
import * as messages from "#components/identity/invitation/messages.tsx";
import { lookAtInvitation } from "#lib/api-client/identity/members.ts";
import type { InvitationLink, Offer } from "#lib/schemas/identity/invitation-acceptance.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

export type InvitationState =
  | { face: "reading" }
  | { face: "unusable"; reason: string }
  | { face: "failed"; detail: string }
  | { face: "open"; token: string; offer: Offer };

/** What the link with this token offers, asked once for each token. */
export function useInvitation(token: string | undefined): InvitationState {
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
