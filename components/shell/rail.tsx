import { Plus } from "lucide-react";
import Link from "next/link";
import { BrandMark } from "#components/shell/brand.tsx";
import { NavLinks } from "#components/shell/nav-links.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import type { Environment } from "#lib/schemas/service-health.ts";

/** The rail at the left: 220 px with words, 56 px with icons alone; not there on a phone. */
export function Rail({ environment }: { environment: Environment }) {
  return (
    <aside
      data-environment={environment}
      className="no-print sticky top-(--top-line) flex h-[calc(100dvh-var(--top-line))] flex-col gap-5 border-rule border-r bg-sunk px-2.5 py-3 data-[environment=sandbox]:border-specimen-rule data-[environment=sandbox]:bg-specimen-wash max-md:hidden rail:px-3"
    >
      <Link
        href="/"
        className="flex h-8 items-center gap-2.5 rounded-md px-2 font-semibold text-base tracking-tight max-rail:justify-center"
      >
        <BrandMark />
        <span className="max-rail:sr-only">Counterfoil</span>
      </Link>
      <Link
        href={{ pathname: "/payouts/new" }}
        title="New payout"
        className={buttonStyle({ variant: "primary", wide: true })}
      >
        <Plus aria-hidden="true" />
        <span className="max-rail:sr-only">New payout</span>
      </Link>
      <nav aria-label="Desk">
        <NavLinks place="rail" />
      </nav>
    </aside>
  );
}
