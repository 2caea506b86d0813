"use client";

import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import * as messages from "#components/layout/messages.ts";
import { cover, noteTyping, signInPath } from "#components/signed-in-user/leave-for-sign-in.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { holdRequests } from "#lib/api-client/requests/held-requests.ts";
import type { Profile } from "#lib/schemas/identity/profile.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

/** Whether this page is covered. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(cover.subscribe, cover.isOn, () => false);
}

/**
 * Covers a page whose session ended while it held typed text, until its member has signed in again in another tab
 * (docs/decisions/typed-text-outlives-the-session.md).
 */
export function SessionEnded() {
  useEffect(() => {
    document.addEventListener("input", noteTyping, true);
    return () => document.removeEventListener("input", noteTyping, true);
  }, []);
  // At once, not only when the cover is shown.
  useEffect(() => cover.subscribe(() => holdRequests(cover.isOn())), []);
  return useIsCovered() ? createPortal(<Cover />, document.body) : null;
}

/** All by which a page notices its user. */
const NOTICED = [
  "keydown",
  "keyup",
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "click",
  "focusin",
  "focusout",
] as const;

/** The style sheet hides all else while the root says that the page is covered. */
function Cover() {
  const link = useRef<HTMLAnchorElement>(null);
  const focused = useRef<Element | null>(null);
  useRevealing();
  useLayoutEffect(() => {
    // What is beneath notices nothing: Escape, for one, would close a dialog with what was typed in it. The
    // browser follows the link all the same.
    const keep = (event: Event) => event.stopImmediatePropagation();
    for (const type of NOTICED) window.addEventListener(type, keep, true);
    // All requests are held; lists and counts need not even be polled.
    focusManager.setFocused(false);
    const { dataset } = document.documentElement;
    dataset.covered = "";
    const title = document.title;
    document.title = messages.sessionEnded;
    focused.current = document.activeElement;
    link.current?.focus();
    return () => {
      for (const type of NOTICED) window.removeEventListener(type, keep, true);
      focusManager.setFocused(undefined);
      delete dataset.covered;
      document.title = title;
    };
  }, []);
  // Once the page is there again.
  useEffect(
    () => () => {
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    [],
  );
  return (
    <main className="session-ended grid min-h-dvh content-start justify-items-center px-4 pt-[12dvh]">
      <div className="w-full max-w-104 rounded-lg bg-sheet px-5 py-6 shadow-float forced-colors:border">
        <h1 className="font-semibold text-xl tracking-tight">{messages.sessionEnded}</h1>
        <p className="mt-1 mb-5 text-ink-soft text-sm">{messages.signInElsewhere}</p>
        <a
          ref={link}
          href={inThisAccount(signInPath())}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: "primary", size: "lg", wide: true })}
        >
          {messages.signInAgain}
        </a>
      </div>
    </main>
  );
}

/** Who sees a page and what they may see, to be compared. */
function viewerOf({ email, roles, limits }: Pick<Profile, "email" | "roles" | "limits">): string {
  const seen = limits ? [limits.wallets, limits.currencies, limits.tags] : null;
  return JSON.stringify([email, roles.toSorted(), seen]);
}

/**
 * Takes the cover off for the member whose page it is. For another one, or where they may see less by now, the page is
 * loaded again.
 */
function useRevealing(): void {
  const viewer = viewerOf(useUser());
  const client = useQueryClient();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const { readSignedIn } = await import("#lib/api-client/identity/profile.ts");
      if (viewerOf(await readSignedIn()) !== viewer) {
        // Requests stay held: what would be kept when the page is left is not this member's.
        window.location.reload();
        return;
      }
      cover.takeOff();
      // What was asked for in between was held or refused.
      await client.refetchQueries({
        type: "active",
        predicate: ({ state }) => state.error !== null,
      });
    };
    // Still signed out, or not reached: looked at again with the next return to this tab.
    const lookQuietly = () => void look().catch(() => undefined);
    window.addEventListener("focus", lookQuietly);
    document.addEventListener("visibilitychange", lookQuietly);
    return () => {
      window.removeEventListener("focus", lookQuietly);
      document.removeEventListener("visibilitychange", lookQuietly);
    };
  }, [client, viewer]);
}
