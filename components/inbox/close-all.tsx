"use client";

import { useState } from "react";
import { CloseForm } from "#components/inbox/close-form.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";

/** Closes all failed payouts that are shown with one reason; nothing where there is at most one. */
export function CloseAll({ group }: { group: Inbox["failed"] }) {
  const mayClose = useMay("payouts.close");
  const [isOpen, setOpen] = useState(false);
  const ids = group.entries.map(({ id }) => id);
  if (!mayClose || ids.length < 2) return null;
  if (isOpen) return <CloseForm ids={ids} onLeave={() => setOpen(false)} />;
  return (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {messages.closeAll(ids.length)}
    </Button>
  );
}
