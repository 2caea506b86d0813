import { Banner } from "#components/ui/banner.tsx";

/** What should be known before sending and does not forbid it. */
export function ReviewWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="grid gap-y-2">
      {warnings.map((warning) => (
        <Banner key={warning} tone="attention" title={warning} />
      ))}
    </div>
  );
}
