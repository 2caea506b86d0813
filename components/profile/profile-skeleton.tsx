import { Loading, Skeleton } from "#components/ui/skeleton.tsx";

/** The account's place while it is read. */
export function AccountSkeleton() {
  return (
    <Loading what="your account">
      <div className="grid gap-10">
        {["profile", "two-factor", "passkeys"].map((part) => (
          <div key={part} className="grid gap-3">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
