import { clsx } from "clsx";
import { FORM_LAYOUT, SUMMARY_PLACE } from "#components/payouts/form/form-layout.ts";
import { TRACKING_ID_HINT, WEBHOOK_URL_HINT } from "#components/payouts/form/hints.ts";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";

/**
 * The form's labels, each with the hint that may take two lines on a phone, and with the space that
 * more than a hint takes beneath its control.
 */
const FIELDS = [
  { label: "Wallet" },
  { label: "Currency" },
  { label: "Amount" },
  { label: "Recipient address", more: "mt-1 h-16" },
  { label: "Tag", more: "h-6" },
  { label: "Fee", more: "h-20 pointer-coarse:h-25", isChoice: true },
  { label: "Tracking ID", hint: TRACKING_ID_HINT },
  { label: "Label" },
  { label: "Webhook URL", hint: WEBHOOK_URL_HINT },
];

/** The form while its draft and the currencies are being fetched: what is known already, in its places. */
export function FormSkeleton() {
  return (
    <Loading what="the payout form">
      <div aria-hidden="true" className={FORM_LAYOUT}>
        <div className="grid max-w-[35rem] gap-y-3">
          {FIELDS.map(({ label, hint, more, isChoice }) => (
            <div key={label}>
              <p className="mb-1.5 font-medium text-sm">{label}</p>
              <Skeleton
                className={clsx(isChoice ? "h-7 w-60" : "h-9 w-full", "pointer-coarse:h-11")}
              />
              <p className="mt-1 min-h-5 text-ink-quiet text-sm">{hint}</p>
              {more === undefined ? null : <div className={more} />}
            </div>
          ))}
          <div className="mt-2 h-10 pointer-coarse:h-12" />
        </div>
        <div className={SUMMARY_PLACE}>
          <p className="mb-4 font-medium text-sm">Summary</p>
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
