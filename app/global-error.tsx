"use client";

import * as messages from "#app/messages.tsx";
import "./globals.css";
import { fontVariables } from "#app/fonts.ts";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";
import { inThisAccount } from "#lib/text/account-path.ts";
import { digestOf } from "#lib/text/digest-of.ts";

/** An empty URL is the page's own, with its query. */
const HERE = "";

/**
 * Shown when even the frame couldn't be built; in its own html, so with the fonts of the root layout.
 * Nothing here needs a script: a page that Next keeps ready for this case has no nonce, so its buttons
 * would do nothing, while a link to where one is loads the page again.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const digest = digestOf(error);
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>{messages.failedTitle}</title>
        <main className="mx-auto flex max-w-120 flex-col items-center px-6 py-24 text-center">
          <BrandMark />
          <h1 className="mt-6 font-semibold text-xl">{messages.somethingWentWrong}</h1>
          <p className="mt-2 text-ink-soft text-sm">{messages.couldntLoad}</p>
          <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
            <a href={HERE} className="font-medium text-accent underline underline-offset-2">
              {messages.loadAgain}
            </a>
            <a
              href={inThisAccount("/")}
              className="font-medium text-accent underline underline-offset-2"
            >
              {messages.goOverview}
            </a>
          </p>
          {digest && <p className="mt-6 text-ink-quiet text-xs">{messages.errorNumber(digest)}</p>}
        </main>
      </body>
    </html>
  );
}
