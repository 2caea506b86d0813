import { clsx } from "clsx";
import type { ReactNode } from "react";
import { TONE_TEXT, TONE_WASH, type Tone, ToneShape } from "#components/ui/display/tone.tsx";

type Props = {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced at once when it appears while the page is being used. */
  announce?: boolean;
};

/** A message across the content: true for the whole page, and more than a passing remark. */
export function Banner({ tone = "neutral", title, children, action, announce = false }: Props) {
  return (
    <div
      {...(announce && { role: tone === "failed" ? "alert" : "status" })}
      className={clsx(
        "flex items-start gap-x-3 rounded-md px-3 py-2.5 text-sm",
        TONE_WASH[tone],
        "forced-colors:border",
      )}
    >
      <span className={clsx("flex h-5 items-center", TONE_TEXT[tone])}>
        <ToneShape tone={tone} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="wrap-anywhere min-w-48 flex-1">
          <div className="font-medium text-ink">{title}</div>
          {children && <div className="mt-0.5 text-ink-soft">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
