import * as messages from "#components/payouts/rules/messages.ts";
import { isReplaced, type Unlisted } from "#components/payouts/rules/unlisted.ts";

type Props = { isLimit?: boolean; currency: string; unlisted: Unlisted | null };

/** What a rule or limit holds for whose currency the provider doesn't list; nothing where it does. */
export function UnlistedNote({ isLimit = false, currency, unlisted }: Props) {
  if (unlisted === null) return null;
  const { held, replacedBy } = unlisted;
  return (
    <span className="wrap-anywhere block text-attention">
      {messages.isNotListed(currency)}{" "}
      {held.length > 0
        ? messages.holdsFor(isLimit, held)
        : isReplaced(unlisted)
          ? messages.isReplacedBy(replacedBy)
          : messages.holdsForNone(isLimit)}
    </span>
  );
}
