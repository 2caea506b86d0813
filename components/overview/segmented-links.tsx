import { clsx } from "clsx";
import type { FiguresChange } from "#components/overview/figures-params.tsx";
import { ViewLink } from "#components/overview/view-link.tsx";

type Props = {
  label: string;
  items: readonly { name: string; change: FiguresChange; isCurrent: boolean }[];
};

/** A few views of the overview beside each other, of which one is shown. Each is a link and applies at once. */
export function SegmentedLinks({ label, items }: Props) {
  return (
    <fieldset
      aria-label={label}
      className="no-print flex max-w-full flex-wrap gap-0.5 rounded-md border border-rule bg-sunk p-0.5"
    >
      {items.map(({ name, change, isCurrent }) => (
        <ViewLink
          key={name}
          change={change}
          aria-current={isCurrent ? "true" : undefined}
          className={clsx(
            "flex h-6.5 items-center justify-center rounded-sm max-sm:grow px-2.5 text-sm transition-colors pointer-coarse:h-10",
            // Four have no room in one line of a phone: two and two.
            items.length > 3 && "max-sm:min-w-[40%]",
            isCurrent
              ? "bg-sheet font-medium text-ink shadow-button forced-colors:outline"
              : "text-ink-soft hover:text-ink",
          )}
        >
          {name}
        </ViewLink>
      ))}
    </fieldset>
  );
}
