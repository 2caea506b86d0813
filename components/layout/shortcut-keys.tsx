"use client";

import { Keyboard } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { createKeyReader } from "#components/layout/go-keys.ts";
import * as messages from "#components/layout/messages.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { isForOthers } from "#components/ui/keys/key-target.ts";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";

const KeyHelpDialog = lazy(async () => {
  const { KeyHelpDialog } = await import("#components/layout/key-help-dialog.tsx");
  return { default: KeyHelpDialog };
});

/** Counterfoil's own keys, and the button that lists all keys of the page. */
export function ShortcutKeys() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { may } = useUser();
  const read = useRef(createKeyReader(may));

  function show() {
    setWanted(true);
    setOpen(true);
  }
  const late = useLatePress(messages.keyboardHelp, show);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const meaning = read.current(event.key, event.timeStamp);
    if (meaning === null) return;
    event.preventDefault();
    if ("go" in meaning) router.push(meaning.go);
    else show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <IconButton label={messages.keyboardHelp} shortcut="?" className="max-md:hidden" {...late}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <KeyHelpDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
