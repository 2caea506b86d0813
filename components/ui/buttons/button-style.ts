import { clsx } from "clsx";

export type ButtonLook = {
  /**
   * primary: the one action of the page · secondary: beside it · quiet: in lines of tools · danger:
   * what can't be undone.
   */
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** sm: 28 px, in toolbars · md: 32 px (44 on a touch screen) · lg: 40 px, at the end of a form · icon: a square. */
  size?: "sm" | "md" | "lg" | "icon" | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
  /** Takes several lines where its words need them: it names money, whose amount may be long. Of size lg alone. */
  wraps?: boolean | undefined;
};

const VARIANTS = {
  primary:
    "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong forced-colors:border-[ButtonText]",
  secondary:
    "border-rule bg-sheet text-ink shadow-button hover:bg-wash forced-colors:border-[ButtonText]",
  quiet:
    "border-transparent text-ink-soft hover:bg-wash hover:text-ink aria-expanded:bg-wash aria-expanded:text-ink",
  danger: "border-failed bg-sheet text-failed hover:bg-failed-wash",
};

const SIZES = {
  sm: "h-7 gap-1.5 px-2.5 text-sm pointer-coarse:h-9",
  md: "h-8 gap-2 px-3 text-sm pointer-coarse:h-11",
  icon: "size-8 pointer-coarse:size-11",
  lg: "h-10 gap-2 px-4 text-base pointer-coarse:h-12",
};

/** The classes that make a button, or a link that stands where a button would, look like one. */
export function buttonStyle({
  variant = "secondary",
  size = "md",
  wide = false,
  wraps = false,
}: ButtonLook) {
  return clsx(
    "inline-flex shrink-0 select-none items-center justify-center rounded-md border font-medium transition-colors",
    "disabled:cursor-default disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
    VARIANTS[variant],
    SIZES[size],
    wraps
      ? "wrap-anywhere h-auto! min-h-10 max-w-full py-2 text-start pointer-coarse:min-h-12"
      : "whitespace-nowrap",
    wide && "w-full",
  );
}
