"use client";

import { Search } from "lucide-react";
import { lazy, useEffect, useRef } from "react";
import * as messages from "#components/search/messages.ts";
import { isSearchKey } from "#components/search/search-key.ts";
import {
  endTypingAhead,
  holdPastedAhead,
  holdTypedAhead,
  keepFields,
  startTypingAhead,
} from "#components/search/typed-ahead.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/search/search-palette.tsx");
const SearchPalette = lazy(async () => ({ default: (await load()).SearchPalette }));

/**
 * The search over everything: a box in the top bar, an icon on a phone, Ctrl K (or ⌘ K) anywhere
 * but in a dialog. `commandKey`: what that key is called on the user's machine.
 */
export function SearchBox({ commandKey }: { commandKey: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (holdTypedAhead(event)) return;
      // The first key of two: by the second the palette is there, as a rule.
      if (event.key === "Control" || event.key === "Meta") void load().catch(() => {});
      if (!isSearchKey(event) || isInDialog(event.target)) return;
      event.preventDefault();
      startTypingAhead();
      load().catch(endTypingAhead);
      button.current?.click();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("keydown", listen, { capture: true, signal });
    document.addEventListener("paste", holdPastedAhead, { capture: true, signal });
    document.addEventListener("beforeinput", keepFields, { capture: true, signal });
    return () => listening.abort();
  }, []);
  return (
    <LazyButton
      label={messages.search}
      icon={<Search aria-hidden="true" />}
      words={
        <span className="flex items-center gap-6 max-md:hidden md:w-[min(28rem,36vw)]">
          <span className="flex-1 text-start font-normal text-ink-quiet">{messages.search}</span>
          {/* Written by the style sheet: the button's name is what it does, not its key. */}
          <kbd
            data-keys={`${commandKey} K`}
            className="rounded-sm border border-rule bg-sunk px-1 font-mono text-ink-soft text-xs leading-4.5 after:content-[attr(data-keys)]"
          />
        </span>
      }
      size="md"
      load={load}
      button={button}
    >
      {({ onClose }) => <SearchPalette onClose={onClose} />}
    </LazyButton>
  );
}

/** What is open above the page must be finished or left first. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog],[role=alertdialog]") !== null;
}
