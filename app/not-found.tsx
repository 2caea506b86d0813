import type { Metadata } from "next";
import { BrandMark } from "#components/shell/brand.tsx";
import { MissingPage } from "#components/shell/missing-page.tsx";

export const metadata: Metadata = { title: "No such page" };

export default function NotFound() {
  return (
    <>
      <header className="flex h-12 items-center gap-2.5 border-rule border-b px-4 font-semibold md:px-6">
        <BrandMark />
        Counterfoil
      </header>
      <main>
        <MissingPage />
      </main>
    </>
  );
}
