"use client";

import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";

type Tab<V extends string> = {
  value: V;
  label: string;
  /** Null while it is not known; its place is kept. */
  count: number | null;
};

type Props<V extends string> = {
  /** What the tabs are of. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs over a page's content, each with how much is in it. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, children }: Props<V>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onValueChange}>
      <BaseTabs.List
        aria-label={label}
        className="mb-5 flex gap-x-6 overflow-x-auto border-rule border-b"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            tab={tab}
            onPress={() => {
              if (tab.value !== value) onValueChange(tab.value);
            }}
          />
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className="outline-none">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}

/** Answers a press from before its script had come, too. */
function TabButton<V extends string>({ tab, onPress }: { tab: Tab<V>; onPress: () => void }) {
  const { onClick, ...replayed } = useReplayedPress(tab.label, onPress);
  return (
    <BaseTabs.Tab
      {...replayed}
      value={tab.value}
      onClick={(event) => {
        event.preventBaseUIHandler();
        onClick();
      }}
      className="-mb-px flex shrink-0 cursor-pointer items-baseline gap-1.5 border-transparent border-b-2 py-2 text-ink-quiet text-sm hover:text-ink data-active:border-ink data-active:font-medium data-active:text-ink pointer-coarse:py-3"
    >
      {tab.label}{" "}
      <span className="min-w-[1ch] text-ink-quiet text-xs tabular-nums">{tab.count}</span>
    </BaseTabs.Tab>
  );
}
