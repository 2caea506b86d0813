import { Banner } from "#components/ui/feedback/banner.tsx";
import * as messages from "#components/ui/feedback/messages.tsx";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  /** What was not done. */
  title: string;
  error: Error | null;
  /** The fields that show their own errors, and those of what is in them. */
  fields?: readonly string[];
  /** Where no answer came: what to do, if what is shown doesn't tell whether it was done. */
  unconfirmed?: string;
};

/** Why Counterfoil did not do it, unless a field says so already. */
export function SetbackBanner({ title, error, fields = [], unconfirmed }: Props) {
  if (error === null) return null;
  const { detail, errors = {} } = problemOf(error);
  const isShown = (path: string) => fields.includes(path.split(".")[0] ?? path);
  if (Object.keys(errors).some(isShown)) return null;
  return (
    <Banner tone="failed" title={undoneOrUnconfirmed(title, error, unconfirmed)} announce>
      {detail}
    </Banner>
  );
}

/** `undone` says that something was not done, which nobody knows where no answer came. */
export function undoneOrUnconfirmed(
  undone: string,
  error: Error,
  unconfirmed: string = messages.couldntConfirm,
): string {
  return isUnanswered(problemOf(error)) ? unconfirmed : undone;
}
