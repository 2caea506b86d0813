"use client";

import "./globals.css";
import { digestOf } from "#components/shell/digest-of.ts";

/**
 * Shown when even the frame couldn't be built. Nothing here needs a script: a page that Next keeps
 * ready for this case has no nonce, so its buttons would do nothing.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const digest = digestOf(error);
  return (
    <html lang="en">
      <body>
        <title>The desk failed · Counterfoil</title>
        <main className="mx-auto max-w-120 px-6 py-24 text-center">
          <h1 className="font-semibold text-xl">The desk can't be shown</h1>
          <p className="mt-2 text-ink-soft">
            It failed before it could build the page. Nothing was changed or lost, and no payout was
            sent by this. Load the page again; if it happens again, tell whoever runs this desk.
          </p>
          <p className="mt-6">
            <a href="/" className="font-medium text-accent underline underline-offset-2">
              Go to the overview
            </a>
          </p>
          {digest && <p className="mt-6 font-mono text-ink-quiet text-xs">{`Request ${digest}`}</p>}
        </main>
      </body>
    </html>
  );
}
