"use client";

import { Menu } from "@base-ui/react/menu";
import { LogOut, UserCog } from "lucide-react";
import Link from "next/link";
import * as messages from "#components/layout/user-panel-messages.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { CHOICE } from "#components/ui/forms/control-style.ts";
import type { Opened } from "#components/ui/lazy/late-button.tsx";
import { LateMenuPopup } from "#components/ui/lazy/late-menu-popup.tsx";
import { signOut } from "#lib/api-client/identity/sign-in.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

/**
 * Loaded when first opened: name, address and roles, and what a user can do about their sign-in.
 */
export function UserPanel({ anchor, onClose }: Opened) {
  const { name, email, roles } = useUser();
  return (
    <LateMenuPopup
      anchor={anchor}
      onClose={onClose}
      label={messages.signedInAs(name)}
      className="min-w-56 max-w-80"
    >
      <Menu.Group>
        <Menu.GroupLabel className="px-2 py-2 text-sm">
          <span className="block truncate font-medium text-ink">{name}</span>
          <span className="block truncate text-ink-soft">{email}</span>
          <span className="block text-ink-quiet text-xs">{roles.join(", ")}</span>
        </Menu.GroupLabel>
        <Menu.LinkItem className={CHOICE} closeOnClick render={<Link href="/profile" />}>
          <UserCog aria-hidden="true" />
          {messages.yourProfile}
        </Menu.LinkItem>
        <Menu.Item className={CHOICE} onClick={() => void leave()}>
          <LogOut aria-hidden="true" />
          {messages.signOut}
        </Menu.Item>
      </Menu.Group>
    </LateMenuPopup>
  );
}

/** By a whole page load, so that nothing that was read stays in the browser's memory. */
async function leave(): Promise<void> {
  try {
    await signOut();
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
  window.location.assign("/sign-in");
}
