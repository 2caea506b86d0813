import * as messages from "#components/ui/display/messages.ts";

/** That money is real, beside what moves it; never in the sandbox, which has its bar across the top. */
export function LiveTag() {
  return (
    <span className="hidden h-5 shrink-0 items-center rounded-sm bg-ink px-1.5 font-medium text-paper text-xs in-data-[environment=live]:inline-flex">
      {messages.live}
    </span>
  );
}
