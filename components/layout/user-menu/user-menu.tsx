"use client";

import { lazy, useState } from "react";
import { KeyboardShortcuts } from "#components/layout/keys/keyboard-shortcuts.tsx";
import * as messages from "#components/layout/user-menu/messages.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/layout/user-menu/user-panel.tsx");
const UserPanel = lazy(async () => ({ default: (await load()).UserPanel }));

/** Who has signed in, their settings for this screen, and the way out. */
export function UserMenu() {
  const { name, hasSecondFactor } = useUser();
  const [help, setHelp] = useState<boolean | null>(null);
  const label = messages.signedInAs(name);
  return (
    <>
      <LazyButton
        tip={name}
        label={hasSecondFactor ? label : messages.withoutSecondFactor(label)}
        words={null}
        icon={<Avatar name={name} hasDot={!hasSecondFactor} />}
        popup="menu"
        variant="quiet"
        size="icon"
        load={load}
      >
        {(opened) => <UserPanel {...opened} onHelp={() => setHelp(true)} />}
      </LazyButton>
      <KeyboardShortcuts open={help} onOpenChange={setHelp} />
    </>
  );
}

/** A member's initials. The dot says that something is left to do for their sign-in. */
function Avatar({ name, hasDot }: { name: string; hasDot: boolean }) {
  return (
    <span
      aria-hidden="true"
      // Written by the style sheet: the button's name is whose menu it is.
      data-initials={initials(name)}
      className="relative grid size-7 place-items-center rounded-full bg-selected text-ink text-xs before:content-[attr(data-initials)]"
    >
      {hasDot && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-paper bg-attention" />
      )}
    </span>
  );
}

/** The first letters of a name's first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
