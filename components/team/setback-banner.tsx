import { Banner } from "#components/ui/feedback/banner.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  /** What was not done. */
  title: string;
  error: Error | null;
  /** The fields that show their own errors. */
  fields?: readonly string[];
};

/** Why Counterfoil did not do it, unless a field says so already. */
export function SetbackBanner({ title, error, fields = [] }: Props) {
  if (error === null) return null;
  const { detail, errors = {} } = problemOf(error);
  if (fields.some((field) => errors[field] !== undefined)) return null;
  return (
    <Banner tone="failed" title={title} announce>
      {detail}
    </Banner>
  );
}
