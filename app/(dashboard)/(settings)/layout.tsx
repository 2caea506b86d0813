import type { ReactNode } from "react";
import { SettingsTabs } from "#components/layout/settings-tabs.tsx";

/** The settings are one section: their tabs, and beside them the page that is open. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-8 print:block">
      <SettingsTabs />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
