import { Banner } from "#components/ui/feedback/banner.tsx";
import * as messages from "#components/ui/feedback/messages.tsx";

/** Above what stays because reading it again failed, and is read again by itself. `detail` is why. */
export function MayBeOld({ title, detail }: { title: string; detail: string }) {
  return (
    <Banner tone="attention" title={title} announce>
      {messages.mayBeOld(detail)}
    </Banner>
  );
}
