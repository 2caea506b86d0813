"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { acceptCredentials, unknownCredentialsQuery } from "#lib/api-client/payouts/send-now.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { UnknownCredentials as Unknown } from "#lib/schemas/provider-credentials.ts";

/**
 * Why nothing is sent after the provider's credentials changed, and how it goes on; nothing where they are accepted. If
 * that can't be read, says so.
 */
export function UnknownCredentials() {
  const { data: unknown, error } = useQuery(unknownCredentialsQuery());
  const mayAccept = useMay("provider-credentials.accept");
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  if (unknown === undefined && error !== null) {
    return (
      <Banner tone="attention" title={messages.couldntLoadCredentials}>
        {problemOf(error).detail}
      </Banner>
    );
  }
  if (unknown === undefined || unknown === null) return null;
  const { notedAt, waiting, unconfirmed, othersSend } = unknown;
  if (othersSend) {
    return (
      <Banner tone="attention" title={messages.credentialsDiffer}>
        {messages.whyCredentialsDiffer(<Time value={notedAt} />)}
      </Banner>
    );
  }
  return (
    <Banner tone="attention" title={messages.credentialsUnknown}>
      <p>{messages.whyCredentialsUnknown(<Time value={notedAt} />)}</p>
      <p className="mt-2">{messages.paidWithCredentials(waiting)}</p>
      {unconfirmed > 0 && <p className="mt-2">{messages.notFoundWithCredentials(unconfirmed)}</p>}
      {mayAccept && !isOpen && (
        <Button ref={opener} className="mt-3" onClick={() => setIsOpen(true)}>
          {messages.acceptCredentials}
        </Button>
      )}
      {mayAccept && isOpen && (
        <div className="mt-3">
          <AcceptForm unknown={unknown} onLeave={() => setIsOpen(false)} />
        </div>
      )}
    </Banner>
  );
}

/** Accepts the credentials that were in use when this was opened, and no others that came while the reason is typed. */
function AcceptForm({ unknown, onLeave }: { unknown: Unknown; onLeave: () => void }) {
  const client = useQueryClient();
  const [{ fingerprint }] = useState(unknown);
  const command = useWrite((reason: string) => acceptCredentials(fingerprint, reason), {
    onDone: (after) => {
      client.setQueryData(unknownCredentialsQuery().queryKey, after);
      onLeave();
    },
  });
  return (
    <ReasonForm
      label={messages.whyCredentialsRight}
      hint={messages.whyCredentialsRightHint}
      missing={messages.sayWhyCredentialsRight}
      undone={messages.credentialsNotAccepted}
      command={command}
      button={{
        label: messages.acceptCredentials,
        working: messages.acceptingCredentials,
        variant: "primary",
      }}
      onLeave={onLeave}
    />
  );
}
