"use client";

import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import * as messages from "#components/identity/factors/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";

type Props = { codes: string[]; email: string; onKept: () => void };

/** Recovery codes, this once: to be printed or copied to a safe place before anything else. */
export function NewCodes({ codes, email, onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="new-codes"
      className="print-alone rounded-md border border-rule bg-sheet p-5"
    >
      <h2
        id="new-codes"
        ref={heading}
        tabIndex={-1}
        className="mb-3 font-semibold text-base outline-none"
      >
        {messages.yourRecoveryCodes}
      </h2>
      <div className="no-print">
        <Banner tone="attention" title={messages.wontSeeCodesAgain}>
          {messages.saveCodesHint}
        </Banner>
      </div>
      <p className="mt-3 hidden text-sm print:block">{messages.printedCodesHint(email)}</p>
      <ul className="my-4 grid max-w-120 gap-x-8 gap-y-1.5 font-mono text-base sm:grid-cols-2 print:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <CopyButton value={codes.join("\n")} what={messages.codesToCopy} />
        <span className="flex-1" />
        <Button variant="primary" onClick={onKept}>
          {messages.codesAreSaved}
        </Button>
      </div>
    </section>
  );
}
