import * as messages from "#app/messages.tsx";
import "./globals.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { EARLY_PRESSES, EARLY_SUBMISSIONS } from "#app/first-script/early-input.ts";
import { FirstScript } from "#app/first-script/first-script.tsx";
import { TRUSTED_TYPES } from "#app/first-script/trusted-types.ts";
import { fontVariables } from "#app/fonts.ts";
import { pageTheme } from "#app/own-preferences.ts";
import { TipHost } from "#components/ui/overlays/tip-host.tsx";
import { AccountProvider } from "#components/ui/url/account-url.tsx";
import { accountBase, accountNameAmongSeveral } from "#lib/process/current-account.ts";

const METADATA: Metadata = {
  description: messages.description,
  robots: { index: false, follow: false },
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-icon.png",
  },
};

export function generateMetadata(): Metadata {
  const template = messages.titleTemplate(accountNameAmongSeveral());
  return { ...METADATA, title: { default: messages.counterfoil, template } };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, head] = await Promise.all([pageTheme(), headers()]);
  const nonce = head.get("x-nonce");
  return (
    <html lang="en" data-theme={theme} className={fontVariables}>
      <head>
        {/* The first frame waits for the whole of what is sent at once, so that nothing moves as it is parsed. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <FirstScript
          text={`${TRUSTED_TYPES};\n${EARLY_PRESSES};\n${EARLY_SUBMISSIONS}`}
          nonce={nonce ?? undefined}
        />
      </head>
      <body>
        <CSPProvider {...(nonce !== null && { nonce })}>
          <AccountProvider base={accountBase()} name={accountNameAmongSeveral()}>
            <div className="page-root">{children}</div>
          </AccountProvider>
          <TipHost />
          <div id="page-end" hidden={true} />
        </CSPProvider>
      </body>
    </html>
  );
}
