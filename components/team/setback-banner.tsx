import { fieldError } from "#components/team/field-error.ts";
import { Banner } from "#components/ui/banner.tsx";
import { isCancelledStepUp } from "#lib/api-client/with-step-up.ts";
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
  if (error === null || isCancelledStepUp(error)) return null;
  if (fields.some((field) => fieldError(error, field) !== undefined)) return null;
  return (
    <Banner tone="failed" title={title} announce>
      {problemOf(error).detail}
    </Banner>
  );
}
