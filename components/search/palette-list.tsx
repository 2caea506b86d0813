"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { clsx } from "clsx";
import { CornerDownLeft } from "lucide-react";
import { HitLine } from "#components/search/hit-line.tsx";
import type { PaletteGroup, PaletteItem } from "#components/search/palette-items.ts";
import * as messages from "#components/search/palette-messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { CHOICE } from "#components/ui/forms/control-style.ts";

/** What was found and where one can go, by kind: each line a link, so that it opens beside as well. */
export function PaletteList({ typed, onGo }: { typed: string; onGo: () => void }) {
  return (
    <Autocomplete.List
      aria-label={messages.results}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0"
    >
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
          <Autocomplete.GroupLabel className="px-2 py-1 text-ink-quiet text-xs">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => (
              <Autocomplete.Item
                key={item.key}
                value={item}
                render={<Link href={{ pathname: item.path, query: item.query }} prefetch={false} />}
                onClick={(event) => {
                  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onGo();
                }}
                className={clsx(CHOICE, "group min-h-9 scroll-my-8")}
              >
                <Line item={item} typed={typed} />
                <CornerDownLeft
                  aria-hidden="true"
                  className="invisible text-ink-quiet group-data-highlighted:visible max-md:hidden"
                />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function Line({ item, typed }: { item: PaletteItem; typed: string }) {
  if (item.kind === "hit") return <HitLine hit={item.hit} typed={typed} />;
  return <span className="min-w-0 flex-1 break-words">{item.name}</span>;
}
