import Link from "next/link";
import type { ReactNode } from "react";
import { DeskKeys } from "#components/shell/desk-keys.tsx";
import { EnvironmentMark } from "#components/shell/environment-mark.tsx";
import { HealthMark } from "#components/shell/health-mark.tsx";
import { PersonMenu } from "#components/shell/person-menu.tsx";
import { PhoneMenu } from "#components/shell/phone-menu.tsx";
import { ThemeMenu } from "#components/shell/theme-menu.tsx";
import { ZoneMenu } from "#components/shell/zone-menu.tsx";
import { BrandMark } from "#components/ui/brand-mark.tsx";
import type { Environment } from "#lib/schemas/service-health.ts";

type Props = { environment: Environment; search: ReactNode };

/** The thin line over the content: where this is, the search, how the service does, and the reader's settings. */
export function TopLine({ environment, search }: Props) {
  return (
    <header className="no-print flex h-12 items-center gap-1 border-rule border-b px-4 max-[22rem]:gap-0 md:px-6">
      <PhoneMenu />
      <Link href="/" aria-label="Counterfoil" className="mr-2 max-[24rem]:hidden md:hidden">
        <BrandMark />
      </Link>
      <EnvironmentMark environment={environment} />
      <span className="flex-1" />
      {search}
      <HealthMark />
      <ZoneMenu />
      <ThemeMenu />
      <DeskKeys />
      <PersonMenu />
    </header>
  );
}
