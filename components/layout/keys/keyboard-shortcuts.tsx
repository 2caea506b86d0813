"use client";

import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { keyboardShortcuts } from "#components/layout/keys/key-help-messages.ts";
import { createShortcutReader } from "#components/layout/keys/shortcut-reader.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { isForOthers } from "#components/ui/keys/key-target.ts";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";

const KeyHelpDialog = lazyPart(
  async () => (await import("#components/layout/keys/key-help-dialog.tsx")).KeyHelpDialog,
  () => <NotLoaded label={keyboardShortcuts} />,
);

type Props = {
  /** Whether the list of the page's keys is open; null: it never was. */
  open: boolean | null;
  onOpenChange: (open: boolean) => void;
};

/** Counterfoil's own keys, and the list of all keys of the page. */
export function KeyboardShortcuts({ open, onOpenChange }: Props) {
  const router = usePageRouter();
  const user = useUser();
  const read = useRef(createShortcutReader(user));

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const action = read.current(event.key, event.timeStamp);
    if (action === null) return;
    event.preventDefault();
    // The second key of a pair means something else to a row, a list or a record's page.
    event.stopPropagation();
    if ("go" in action) router.push(action.go);
    else onOpenChange(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);

  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <KeyHelpDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
