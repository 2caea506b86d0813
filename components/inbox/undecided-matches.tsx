import * as messages from "#components/inbox/messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";

/** Payouts of which a member has to say which transaction they became: one item that leads to them. */
export function UndecidedMatches({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Banner tone="attention" title={messages.undecidedMatches(count)}>
      <p>{messages.undecidedMeans}</p>
      <p className="mt-1">
        <Link href="/payouts?match=possible" className="underline">
          {messages.seePayouts(count)}
        </Link>
      </p>
    </Banner>
  );
}
