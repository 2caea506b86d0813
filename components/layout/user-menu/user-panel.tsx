"use client";

import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import {
  Check,
  Globe,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  ShieldAlert,
  Sun,
  UserCog,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { healthLabels } from "#components/layout/health/health-labels.ts";
import * as messages from "#components/layout/user-menu/user-panel-messages.ts";
import { ZonePanel } from "#components/layout/user-menu/zone-panel.tsx";
import { whileSigningOut } from "#components/signed-in-user/leave-for-sign-in.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Kbd } from "#components/ui/display/kbd.tsx";
import { TONE_TEXT, ToneShape } from "#components/ui/display/tone.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { CHOICE } from "#components/ui/forms/control-style.ts";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyMenuPopup } from "#components/ui/lazy/lazy-menu-popup.tsx";
import { useBooksZone, useZone } from "#components/ui/preferences/zone.tsx";
import { signOut } from "#lib/api-client/identity/sign-in.ts";
import { providerHealthQuery } from "#lib/api-client/provider-health.ts";
import { localZone } from "#lib/dates/zone.ts";
import { zoneCity } from "#lib/dates/zone-city.ts";
import { roleLabel } from "#lib/schemas/identity/role-labels.ts";
import { serialiseDevice } from "#lib/schemas/preferences/device-cookie.ts";
import type { Theme } from "#lib/schemas/preferences/preferences.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

const THEMES = [
  { value: "system", label: messages.system, Icon: Monitor },
  { value: "light", label: messages.light, Icon: Sun },
  { value: "dark", label: messages.dark, Icon: Moon },
] as const;

type Props = Opened & { onHelp: () => void };

/**
 * Loaded when first opened: who has signed in, their profile, time zone, theme and shortcuts, how the
 * provider is doing, and the way out.
 */
export function UserPanel({ onHelp, ...opened }: Props) {
  const { name, email, roles, hasSecondFactor } = useUser();
  const [isChoosingZone, setChoosingZone] = useState(false);
  // As the state, for the menu that this ends: it asks while it goes.
  const isZoneNext = useRef(false);
  const { zone, chooseZone } = useZoneChoice();
  if (isChoosingZone) return <ZonePanel {...opened} zone={zone} onChoose={chooseZone} />;
  return (
    <LazyMenuPopup
      {...opened}
      label={messages.signedInAs(name)}
      focusAfter={() => (isZoneNext.current ? false : opened.anchor.current)}
      className="max-h-(--available-height) min-w-64 max-w-80 overflow-y-auto"
    >
      <Menu.Group>
        <Menu.GroupLabel className="px-2 py-2 text-sm">
          <span className="block truncate font-medium text-ink">{name}</span>
          <span className="block truncate text-ink-soft">{email}</span>
          <span className="block text-ink-quiet text-xs">{roles.map(roleLabel).join(", ")}</span>
        </Menu.GroupLabel>
        {hasSecondFactor ? null : (
          <Menu.LinkItem
            className={CHOICE}
            closeOnClick
            render={<Link href={{ pathname: "/profile", hash: "two-factor" }} />}
          >
            <ShieldAlert aria-hidden="true" className="text-attention" />
            {messages.setUpTwoFactor}
          </Menu.LinkItem>
        )}
        <Menu.LinkItem className={CHOICE} closeOnClick render={<Link href="/profile" />}>
          <UserCog aria-hidden="true" />
          {messages.yourProfile}
        </Menu.LinkItem>
        <Menu.Item
          className={CHOICE}
          closeOnClick={false}
          aria-label={messages.timeZone(zone)}
          onClick={() => {
            isZoneNext.current = true;
            setChoosingZone(true);
          }}
        >
          <Globe aria-hidden="true" />
          {messages.timeZone(zoneCity(zone))}
        </Menu.Item>
        <Menu.Item className={CHOICE} onClick={onHelp}>
          <Keyboard aria-hidden="true" />
          <span className="flex-1">{messages.keyboardShortcuts}</span>
          <Kbd>?</Kbd>
        </Menu.Item>
      </Menu.Group>
      <Rule />
      <ThemeChoice />
      <Rule />
      <Menu.Group>
        <Health />
        <Menu.Item className={CHOICE} onClick={() => void leave()}>
          <LogOut aria-hidden="true" />
          {messages.signOut}
        </Menu.Item>
      </Menu.Group>
    </LazyMenuPopup>
  );
}

function Rule() {
  return <Menu.Separator className="my-1 border-rule border-t" />;
}

/** Light, dark or as the system. */
function ThemeChoice() {
  const { preferences, setPreferences } = usePreferences();
  function choose(theme: Theme) {
    void setPreferences({ theme });
    document.documentElement.dataset.theme = theme;
  }
  return (
    <Menu.RadioGroup value={preferences.theme} onValueChange={choose} aria-label={messages.theme}>
      {THEMES.map(({ value, label, Icon }) => (
        <Menu.RadioItem key={value} value={value} closeOnClick className={CHOICE}>
          <Icon aria-hidden="true" />
          <span className="flex-1">{label}</span>
          <Menu.RadioItemIndicator>
            <Check aria-hidden="true" className="text-accent" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** How the provider is doing: words, nothing to press. */
function Health() {
  const { data, isError } = useQuery(providerHealthQuery());
  const { tone, word, more } = healthLabels(data === undefined || isError ? null : data);
  return (
    <Menu.GroupLabel className="px-2 py-1.5 text-sm">
      <span className={clsx("flex items-center gap-2", TONE_TEXT[tone])}>
        <ToneShape tone={tone} />
        {word}
      </span>
      <span className="block text-ink-quiet text-xs">{more}</span>
    </Menu.GroupLabel>
  );
}

/** The zone in which times are read, and what chooses another. */
function useZoneChoice() {
  const router = useRouter();
  const zone = useZone();
  const books = useBooksZone();
  const { setPreferences } = usePreferences();
  function chooseZone(next: string) {
    startTransition(async () => {
      await setPreferences({ zone: next === (books ?? localZone()) ? null : next });
      router.refresh();
    });
    showToast({
      title: messages.timesAreNowOf(zoneCity(next)),
      description:
        books === null ? messages.dateRangesUseZoneToo : messages.daysStayInZoneOfBooks(books),
    });
  }
  return { zone, chooseZone };
}

/** By a whole page load, so that nothing that was read stays in the browser's memory. */
async function leave(): Promise<void> {
  try {
    await whileSigningOut(signOut);
  } catch (error) {
    const isOver = error instanceof ProblemError && error.problem.kind === "unauthenticated";
    if (!isOver) {
      showToast({
        title: messages.stillSignedIn,
        description: messages.couldNotBeReached,
        tone: "failed",
      });
      return;
    }
  }
  // The next member at this browser gets nothing of this one's.
  document.cookie = serialiseDevice({ theme: "system", zone: localZone() });
  window.location.assign(inThisAccount("/sign-in"));
}
