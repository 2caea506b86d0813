import type { ReactNode } from "react";
import { AccountLink } from "#components/layout/account-link.tsx";
import { HealthMark } from "#components/layout/health/health-mark.tsx";
import * as messages from "#components/layout/messages.ts";
import { NewPayoutLink } from "#components/layout/new-payout-link.tsx";
import { PhoneMenu } from "#components/layout/phone-menu.tsx";
import { UserMenu } from "#components/layout/user-menu/user-menu.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";
import { LiveTag } from "#components/ui/display/live-tag.tsx";

type Props = { search: ReactNode };

/**
 * The thin bar above the content: the search, the way to a new payout, and the user's menu. The
 * provider's health is there only while it is not up.
 */
export function TopBar({ search }: Props) {
  return (
    <header className="no-print flex h-12 items-center gap-2 border-rule border-b px-4 max-[22rem]:gap-0 md:px-6">
      <PhoneMenu />
      <Link
        href="/"
        aria-label={messages.counterfoil}
        className="mr-2 max-[24rem]:hidden md:hidden"
      >
        <BrandMark />
      </Link>
      <div className="min-w-0 rail:hidden">
        <AccountLink place="bar" />
      </div>
      <div className="max-md:ml-auto">{search}</div>
      <span className="flex-1 max-md:hidden" />
      <HealthMark />
      <LiveTag />
      <NewPayoutLink />
      <UserMenu />
    </header>
  );
}
