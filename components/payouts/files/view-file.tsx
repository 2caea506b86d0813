"use client";

import { Suspense, useState } from "react";
import * as messages from "#components/payouts/files/messages.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import { payoutFileHref } from "#lib/api-client/payouts/payout-files.ts";
import { type PayoutFile, PDF } from "#lib/schemas/payouts/payout-file.ts";

/** With the library that draws it, only once a PDF is viewed. */
const PdfPages = lazyPart(
  async () => (await import("#components/payouts/files/pdf/pdf-pages.tsx")).PdfPages,
  () => <p role="alert">{messages.couldntReadFile}</p>,
);

type Props = { file: PayoutFile; open: boolean; onOpenChange: (open: boolean) => void };

/** A file over the page. Nothing of it is loaded before it is asked for. */
export function ViewFile({ file, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width={file.type === PDF ? "page" : "wide"}
      title={<span className="wrap-anywhere">{file.name}</span>}
    >
      <Suspense>
        {open && (file.type === PDF ? <PdfPages file={file} /> : <Picture file={file} />)}
      </Suspense>
    </Dialog>
  );
}

function Picture({ file }: { file: PayoutFile }) {
  const [isBroken, setBroken] = useState(false);
  const base = useAccountBase();
  if (isBroken) return <p>{messages.couldntShow}</p>;
  return (
    // biome-ignore lint/performance/noImgElement: a member's file is shown as it is, never made smaller by Next.
    <img
      src={base + payoutFileHref(file.id)}
      alt={file.name}
      className="mx-auto max-w-full"
      onError={() => setBroken(true)}
    />
  );
}
