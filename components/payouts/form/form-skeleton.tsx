import { Loading, Skeleton } from "#components/ui/skeleton.tsx";

const FIELDS = ["wallet", "currency", "amount", "address", "tag", "fee", "tracking", "label"];

/** The form's shape while its draft and the currencies are being fetched. */
export function FormSkeleton() {
  return (
    <Loading what="the payout form">
      <div className="grid max-w-[35rem] gap-y-3">
        {FIELDS.map((field) => (
          <div key={field} className="h-22">
            <Skeleton className="mb-3 h-3.5 w-24" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
