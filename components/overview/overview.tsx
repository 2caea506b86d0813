import type { ReactNode } from "react";
import * as messages from "#components/overview/messages.ts";
import { RefreshAtMidnight } from "#components/overview/refresh-at-midnight.tsx";
import type { Today } from "#components/overview/today.ts";
import { PageTitle } from "#components/ui/display/page-title.tsx";

type Props = {
  today: Today;
  /** Whether its zone, that of the books, is another than the one in which the user reads times. */
  isOfBooks: boolean;
  /** The periods to choose from: there at once, whatever the figures take. */
  control: ReactNode;
  figures: ReactNode;
};

/** What needs the reader, and what moved in a period beside the period before. */
export function Overview({ today, isOfBooks, control, figures }: Props) {
  return (
    <>
      <RefreshAtMidnight today={today} />
      <PageTitle
        about={messages.about}
        below={(isOfBooks ? messages.dayInZoneOfBooks : messages.dayInZone)(
          today.words,
          today.zone,
        )}
        actions={control}
      >
        {messages.overview}
      </PageTitle>
      <div className="pt-2 pb-10">{figures}</div>
    </>
  );
}
