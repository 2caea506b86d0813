import { clsx } from "clsx";
import * as fileMessages from "#components/payouts/files/messages.tsx";
import { FORM_LAYOUT, SUMMARY_PLACE } from "#components/payouts/form/form-layout.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** The form's labels, each with the hint that may take two lines on a phone. */
const FIELDS = [
  { label: messages.recipientAddress, hint: messages.addressHint },
  { label: messages.wallet },
  { label: messages.currency },
  { label: messages.amount },
  { label: messages.fee, isFee: true },
  { label: messages.label },
];

/** The form while its draft and the currencies are being fetched: what is known already, in its places. */
export function FormSkeleton() {
  return (
    <Loading what={messages.payoutForm}>
      <div aria-hidden="true" className={FORM_LAYOUT}>
        <div className="grid max-w-[35rem] gap-y-3">
          {FIELDS.map(({ label, hint, isFee }) => (
            <div key={label}>
              <p className="mb-1.5 font-medium text-sm">{label}</p>
              <Skeleton
                className={clsx(isFee ? "h-7 w-60" : "h-9 w-full", "pointer-coarse:h-11")}
              />
              <p className="mt-1 min-h-5 text-ink-quiet text-sm">{hint}</p>
              {isFee && (
                <div className="mt-3 pt-6 pointer-coarse:pt-11">
                  <p className="mt-1 pl-6.5 text-sm opacity-0">{messages.feeOnTop}</p>
                </div>
              )}
            </div>
          ))}
          <div className="mt-1">
            <p className="mb-1 font-medium text-sm">{fileMessages.files}</p>
            <div className="rounded-md border border-edge border-dashed px-3 py-2.5">
              <div className="flex">
                <Button size="sm" disabled className="invisible">
                  {fileMessages.addFile}
                </Button>
              </div>
              <p className="mt-1.5 text-ink-quiet text-xs">{fileMessages.limits}</p>
            </div>
          </div>
          <div className="border-rule border-y">
            <div className="flex min-h-10 items-center px-6 font-medium text-sm">
              {messages.moreOptions}
            </div>
          </div>
        </div>
        <div className={SUMMARY_PLACE}>
          <p className="mb-4 font-medium text-sm">{messages.summary}</p>
          {["leaves", "arrives", "fee", "network"].map((line) => (
            <div key={line} className="mb-3 h-10">
              <Skeleton className="mb-2 h-3.5 w-24" />
              <Skeleton className="h-3.5 w-40" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
