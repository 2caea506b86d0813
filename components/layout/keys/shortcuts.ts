import * as messages from "#components/layout/keys/key-help-messages.ts";
import { type Page, placesFor } from "#components/layout/sidebar-items.ts";
import type { SignedInUser } from "#components/signed-in-user/user.tsx";

/** What a shortcut does: go to a page, or show the help. */
export type ShortcutAction = { go: Page["path"] | "/payouts/new" } | { help: true };

export type Shortcut = {
  /** One key, or two that are pressed one after the other. "Mod" is the platform's command key. */
  press: readonly [key: string] | readonly ["g", key: string];
  /** In words, for the help. */
  does: string;
  /** Null where another part of the dashboard answers the key, so that the help alone has it from here. */
  action: ShortcutAction | null;
};

/**
 * The shortcuts that work on every page, as far as this user may use them: the reader of keys and the keyboard help are
 * made from this list. Those of lists, the Inbox and records are beside what they do, and listed by `useKeyHelp`.
 */
export function shortcutsFor(
  user: Pick<SignedInUser, "may" | "limits">,
): readonly { title: string; shortcuts: readonly Shortcut[] }[] {
  return [
    {
      title: messages.goTo,
      // The letters are the pages' own (components/layout/sidebar-items.ts).
      shortcuts: placesFor(user).map(({ name, key, path }) => ({
        press: ["g", key],
        does: name,
        action: { go: path },
      })),
    },
    {
      title: messages.anywhere,
      shortcuts: [
        ...(user.may.includes("payouts.submit") ? [NEW_PAYOUT] : []),
        // components/search/search-key.ts
        { press: ["Mod K"], does: messages.search, action: null },
        { press: ["?"], does: messages.keyboardShortcuts, action: { help: true } },
        { press: [messages.escapeKey], does: messages.close, action: null },
      ],
    },
  ];
}

const NEW_PAYOUT: Shortcut = {
  press: ["c"],
  does: messages.newPayout,
  action: { go: "/payouts/new" },
};
