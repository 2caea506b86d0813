import * as messages from "#components/payouts/form/messages.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";

type Props = { message: string; orderId: string };

/** Another browser submitted the draft with other values, so this one's can't be sent under it any more. */
export function SubmittedElsewhere({ message, orderId }: Props) {
  return (
    <Banner
      tone="failed"
      title={message}
      action={
        <LinkButton href={{ pathname: payoutHref(orderId) }} size="sm">
          {messages.openPayout}
        </LinkButton>
      }
      announce
    >
      {messages.lookBeforeAnother}
    </Banner>
  );
}
