import { AccountLink } from "#components/layout/account-link.tsx";
import * as messages from "#components/layout/messages.ts";
import { NavLinks } from "#components/layout/nav-links.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";

/** The sidebar at the left: 220 px with labels, 56 px with icons alone; hidden on a phone. */
export function Sidebar() {
  return (
    <aside className="no-print sticky top-(--top-line) flex h-[calc(100dvh-var(--top-line))] flex-col gap-5 border-rule border-r bg-sunk px-2.5 py-3 max-md:hidden rail:px-3">
      <Link
        href="/"
        className="flex h-8 items-center gap-2.5 rounded-md px-2 font-semibold text-base tracking-tight max-rail:justify-center"
      >
        <BrandMark />
        <span className="max-rail:sr-only">{messages.counterfoil}</span>
      </Link>
      <AccountLink place="rail" />
      <nav aria-label={messages.mainNavigation}>
        <NavLinks place="rail" />
      </nav>
    </aside>
  );
}
