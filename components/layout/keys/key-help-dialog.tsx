"use client";

import * as messages from "#components/layout/keys/key-help-messages.ts";
import { shortcutsFor } from "#components/layout/keys/shortcuts.ts";
import { type SignedInUser, useUser } from "#components/signed-in-user/user.tsx";
import { Kbd } from "#components/ui/display/kbd.tsx";
import { commandKey } from "#components/ui/keys/command-key.ts";
import { type KeyGroup, useKeyGroups } from "#components/ui/keys/key-help.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";

/** Counterfoil's own keys as they are printed here, as far as this user may use them. */
function shortcutKeys(user: SignedInUser): KeyGroup[] {
  const printed = (key: string) => key.replace("Mod", commandKey(navigator.userAgent));
  return shortcutsFor(user).map(({ title, shortcuts }) => ({
    title,
    keys: shortcuts.map(({ press, does }) => ({ press: press.map(printed), does })),
  }));
}

/** Every key that does something on this page. Loaded when first asked for. */
export function KeyHelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const groups = [...shortcutKeys(useUser()), ...useKeyGroups()];
  return (
    <Dialog {...props} title={messages.keyboardShortcuts} width="wide">
      <div className="-mb-6 gap-x-10 md:columns-2">
        {groups.map(({ title, keys }) => (
          <section key={title} className="break-inside-avoid pb-6">
            <h3 className="mb-1 text-ink-quiet text-sm">{title}</h3>
            <dl>
              {keys.map(({ press, does }) => (
                <div
                  key={does}
                  className="flex min-h-8 items-center justify-between gap-4 border-rule border-t text-sm"
                >
                  <dt>{does}</dt>
                  <dd className="flex gap-1">
                    {press.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
