"use client";

import { Search } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { LIVE_SEARCH_LENGTH } from "#components/data-table/params/params-of-list.ts";
import { reading } from "#components/data-table/params/reading.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";

/** How long after the last key a search is made. */
const PAUSE_MS = 250;

/** A search over all pages of a list. What is typed goes into the URL after a pause. */
export function SearchField({
  params,
  input,
  label,
}: {
  params: ListParams;
  input: RefObject<HTMLInputElement | null>;
  label: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    clearTimeout(pause.current);
    const wanted = text.trim();
    if (wanted === (params.view.q ?? "")) return;
    params.go({ q: wanted === "" ? null : reading(wanted), ...FIRST_PAGE });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(search, PAUSE_MS, text);
  };
  const finish = () => {
    if (typed !== null) search(typed);
    setTyped(null);
  };
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        size={14}
        className="pointer-events-none absolute top-2 left-2 text-ink-quiet"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={LIVE_SEARCH_LENGTH}
        value={typed ?? params.view.q ?? ""}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") finish();
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="h-7.5 w-64 max-w-full rounded-md border border-edge bg-sheet ps-7 pe-2 text-sm"
      />
    </div>
  );
}
