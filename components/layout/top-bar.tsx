import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { HealthMark } from "#components/layout/health-mark.tsx";
import * as messages from "#components/layout/messages.ts";
import { PhoneMenu } from "#components/layout/phone-menu.tsx";
import { ShortcutKeys } from "#components/layout/shortcut-keys.tsx";
import { ThemeMenu } from "#components/layout/theme-menu.tsx";
import { UserMenu } from "#components/layout/user-menu.tsx";
import { ZoneMenu } from "#components/layout/zone-menu.tsx";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";
import type { Environment } from "#lib/schemas/provider-health.ts";

type Props = { environment: Environment; search: ReactNode };

/**
 * The thin bar above the content: the page's title, the search, the provider's health, and the
 * user's settings.
 */
export function TopLine({ environment, search }: Props) {
  return (
    <header className="no-print flex h-12 items-center gap-1 border-rule border-b px-4 max-[22rem]:gap-0 md:px-6">
      <PhoneMenu />
      <Link
        href="/"
        aria-label={messages.counterfoil}
        className="mr-2 max-[24rem]:hidden md:hidden"
      >
        <BrandMark />
      </Link>
      <EnvironmentMark environment={environment} />
      <span className="flex-1" />
      {search}
      <HealthMark />
      <ZoneMenu />
      <ThemeMenu />
      <ShortcutKeys />
      <UserMenu />
    </header>
  );
}

/** Play or money, in a word. */
function EnvironmentMark({ environment }: { environment: Environment }) {
  const isLive = environment === "live";
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center rounded-sm border px-1.5 font-medium text-xs",
        isLive ? "border-ink bg-ink text-paper" : "border-specimen text-specimen",
      )}
    >
      {isLive ? messages.live : messages.sandbox}
    </span>
  );
}
