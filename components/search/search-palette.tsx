"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search as SearchIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { pagesFor } from "#components/layout/sidebar-items.ts";
import {
  type PaletteItem,
  paletteGroups,
  pathOf,
  type SidebarItem,
  walletsFound,
} from "#components/search/palette-items.ts";
import { PaletteList } from "#components/search/palette-list.tsx";
import * as messages from "#components/search/palette-messages.tsx";
import { isSearchKey } from "#components/search/search-key.ts";
import { SearchState } from "#components/search/search-state.tsx";
import { endTypingAhead } from "#components/search/typed-ahead.ts";
import { type Search, useSearch } from "#components/search/use-search.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { CloseButton } from "#components/ui/overlays/close-button.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { PASTED_LENGTH } from "#lib/text/search-forms.ts";

/** The search over everything, and Counterfoil's pages by name. Loaded when first opened. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const search = useSearch(typed);
  const wallets = walletsFound(typed, useWalletNames());
  const groups = paletteGroups(typed, usePlaces(), search.found?.data ?? null, wallets);
  const highlighted = useRef<{ item: PaletteItem | undefined; chosen: boolean }>(NOTHING);
  const enter = useWaitingEnter(typed, search, onClose);

  function press(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    if (isSearchKey(event.nativeEvent)) {
      event.preventDefault();
      onClose();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const { item, chosen } = highlighted.current;
    // Recent pages and pages by name don't depend on the answer.
    if (search.isCurrent || (item !== undefined && (chosen || item.kind === "place"))) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    enter.wait();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 veil bg-veil opacity-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={messages.search}
          className="fixed z-40 flex flex-col overflow-hidden bg-sheet text-ink shadow-float outline-none transition-[opacity,translate] data-starting-style:translate-y-1 data-starting-style:opacity-0 max-md:inset-0 md:inset-x-0 md:top-[10dvh] md:mx-auto md:h-[min(36rem,76dvh)] md:max-w-176 md:rounded-lg forced-colors:border"
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(item: PaletteItem) => item.key}
            value={text}
            onValueChange={(value, { reason }) => {
              if (reason === "item-press") return;
              highlighted.current = NOTHING;
              setText(value);
            }}
            onItemHighlighted={(item, { reason }) => {
              highlighted.current = { item, chosen: reason !== "none" };
            }}
          >
            <div className="flex h-13 shrink-0 items-center gap-3 border-rule border-b px-4">
              <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-ink-quiet" />
              <Autocomplete.Input
                aria-label={messages.search}
                placeholder={messages.searchExample}
                maxLength={PASTED_LENGTH}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="go"
                onKeyDown={press}
                onFocus={() => {
                  const ahead = endTypingAhead();
                  if (ahead !== "") setText((before) => (before + ahead).slice(0, PASTED_LENGTH));
                }}
                className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-quiet pointer-coarse:text-lg"
              />
              <Dialog.Close render={<CloseButton label={messages.close} />} />
            </div>
            <PaletteList typed={search.found?.data.searchedFor ?? typed} onGo={onClose} />
            <SearchState
              typed={typed}
              search={search}
              isWaiting={enter.isWaiting}
              hasWallets={wallets.length > 0}
            />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const NOTHING = { item: undefined, chosen: false };

/**
 * The pages that this user can go to by name: the sidebar's, and a new payout for users who may
 * order one.
 */
function usePlaces(): SidebarItem[] {
  const user = useUser();
  const order = { name: messages.newPayout, path: "/payouts/new" };
  return [...(user.may.includes("payouts.submit") ? [order] : []), ...pagesFor(user)];
}

/**
 * Enter that was pressed before the answer came: it waits for it, and goes where it leads beyond
 * doubt, to the record that the text names or the only one found; nowhere if something else was searched for. More
 * typing cancels it.
 */
function useWaitingEnter(typed: string, search: Search, onGone: () => void) {
  const router = usePageRouter();
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  const isWaiting = pressedAt === typed && !search.isCurrent && search.error === null;
  const arrive = useEffectEvent(() => {
    setPressedAt(null);
    if (pressedAt !== typed || search.found === null) return;
    const { exact, hits, searchedFor } = search.found.data;
    // What was found is for the user to read first.
    if (searchedFor !== undefined) return;
    const only = exact ?? (hits.length === 1 ? hits[0] : undefined);
    if (only === undefined) return;
    router.push(pathOf(only));
    onGone();
  });
  useEffect(() => {
    if (search.isCurrent) arrive();
  }, [search.isCurrent]);
  return { isWaiting, wait: () => setPressedAt(typed) };
}
