import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { MissingPage } from "#components/layout/missing-page.tsx";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";

export const metadata: Metadata = { title: messages.pageNotFound };

export default function NotFound() {
  return (
    <>
      <header className="flex h-12 items-center gap-2.5 border-rule border-b px-4 font-semibold md:px-6">
        <BrandMark />
        {messages.counterfoil}
      </header>
      <main>
        <MissingPage />
      </main>
    </>
  );
}
