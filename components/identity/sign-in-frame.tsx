import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AccountName } from "#components/identity/account-name.tsx";
import * as messages from "#components/identity/messages.ts";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";

type Props = {
  /** The page's one heading. */
  title: string;
  /** A quiet line beneath it. */
  below?: ReactNode;
  /** That money is not real is said on the stub. */
  isSandbox: boolean;
  children: ReactNode;
};

/**
 * What stands around the pages before sign-in: a cheque on paper, with the stub that stays on its left
 * (on a phone above it) and the line along which the rest is torn off.
 */
export function SignInFrame({ title, below, isSandbox, children }: Props) {
  return (
    // Hung from the top: what comes in later makes it longer, and moves nothing.
    <main className="grid min-h-dvh content-start justify-items-center px-4 pt-[8dvh] pb-10 md:pt-[12dvh]">
      <div className="grid w-full max-w-160 rounded-lg bg-sheet shadow-float md:grid-cols-[11rem_minmax(0,1fr)] forced-colors:border">
        <div
          className={clsx(
            "relative flex flex-col justify-between gap-6 rounded-t-lg bg-wash px-5 py-4 md:rounded-l-lg md:rounded-tr-none md:py-6",
            "border-edge border-dashed max-md:border-b-2 md:border-r-2",
          )}
        >
          <p className="flex items-center gap-2.5 font-semibold text-base tracking-tight">
            <BrandMark />
            {messages.counterfoil}
          </p>
          <AccountName />
          <div className="max-md:hidden" aria-hidden="true">
            <span className="block border-rule border-b pb-7" />
            <span className="block border-rule border-b pb-7" />
            <span className="block border-rule border-b pb-7" />
          </div>
          {isSandbox && (
            <p className="rounded-sm bg-sandbox px-2 py-1 font-medium text-on-sandbox text-xs">
              {messages.sandboxWithoutMoney}
            </p>
          )}
        </div>
        <div className="px-5 py-6 md:px-8 md:py-8">
          <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
          {below && <div className="mt-1 text-ink-soft text-sm">{below}</div>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </main>
  );
}
