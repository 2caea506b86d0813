"use client";

import * as messages from "#components/layout/messages.ts";
import { isUnder, settingsPagesFor } from "#components/layout/sidebar-items.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { usePagePath } from "#components/ui/url/use-page-router.ts";

/** The settings pages that this member may see: beside the page, in a row above it where that is narrow. */
export function SettingsTabs() {
  const pathname = usePagePath();
  const user = useUser();
  return (
    <nav aria-label={messages.settings} className="no-print max-xl:-mx-4 md:max-xl:-mx-6">
      <ul className="flex gap-1 max-xl:overflow-x-auto max-xl:border-rule max-xl:border-b max-xl:px-4 max-xl:py-2 md:max-xl:px-6 xl:sticky xl:top-[calc(var(--top-line)+1.5rem)] xl:mt-6 xl:flex-col">
        {settingsPagesFor(user).map(({ name, path }) => (
          <li key={path}>
            <Link
              href={path}
              ref={isUnder(pathname, path) ? bringIntoView : undefined}
              aria-current={isUnder(pathname, path) ? "page" : undefined}
              className="flex h-8 items-center whitespace-nowrap rounded-md px-2.5 font-medium text-ink-soft text-sm transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * In a narrow window the row is longer than the screen: the tab of the page that is open is brought into it, without
 * the page itself being scrolled.
 */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.closest("ul");
  if (tab === null || row == null) return;
  const { left, width } = tab.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - window.innerWidth / 2;
}
