"use client";

import { useState } from "react";
import * as messages from "#components/payouts/files/messages.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { payoutFileHref } from "#lib/api-client/payouts/payout-files.ts";
import type { PayoutFile } from "#lib/schemas/payouts/payout-file.ts";

type Props = { file: PayoutFile; open: boolean; onOpenChange: (open: boolean) => void };

/** A file over the page. Nothing of it is loaded before it is asked for. */
export function ViewFile({ file, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={<span className="wrap-anywhere">{file.name}</span>}
    >
      {open && <Picture file={file} />}
    </Dialog>
  );
}

function Picture({ file }: { file: PayoutFile }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p>{messages.couldntShow}</p>;
  return (
    // biome-ignore lint/performance/noImgElement: a member's file is shown as it is, never made smaller by Next.
    <img
      src={payoutFileHref(file.id)}
      alt={file.name}
      className="mx-auto max-w-full"
      onError={() => setBroken(true)}
    />
  );
}
