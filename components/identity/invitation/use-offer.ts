import { useEffect, useState } from "react";
import * as messages from "#components/identity/invitation/messages.tsx";
import { lookAtInvitation } from "#lib/api-client/identity/members.ts";
import type { Offer } from "#lib/schemas/identity/invitation-acceptance.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

export type OfferState =
  | { face: "reading" }
  | { face: "refused"; detail: string }
  | { face: "open"; token: string; offer: Offer };

/** What the link with this token offers, asked once for each token. */
export function useOffer(token: string | undefined): OfferState {
  const [state, setState] = useState<OfferState>({ face: "reading" });
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    setState({ face: "reading" });
    lookAtInvitation(token).then(
      (offer) => isWanted && setState({ face: "open", token, offer }),
      (error: unknown) => isWanted && setState({ face: "refused", detail: detailOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  return state;
}

function detailOf(error: unknown): string {
  return error instanceof ProblemError ? error.problem.detail : messages.counterfoilFailed;
}
