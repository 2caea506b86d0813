import type { QueryClient } from "@tanstack/react-query";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { UpdateApplier } from "#lib/api-client/updates/apply-update.ts";
import { setTold } from "#lib/api-client/updates/followed-pace.ts";
import { followUpdates } from "#lib/api-client/updates/shared-stream.ts";

/** Keeps the queries of this tab up to date; returns what ends that. */
export function startUpdates(client: QueryClient): () => void {
  const applier = new UpdateApplier(client);
  let wasTold: boolean | null = null;
  const end = followUpdates({
    onUpdate: (update) => applier.apply(update),
    onState(isTold) {
      setTold(isTold);
      // Of the first word, nothing can have been missed; after a silence, anything.
      if (wasTold !== null && wasTold !== isTold) applier.catchUp();
      wasTold = isTold;
    },
    // Its answer says that the session has ended, which leads to sign-in.
    onSessionEnd: () => void client.invalidateQueries({ queryKey: inboxKeys.counts }),
  });
  return () => {
    end();
    setTold(false);
  };
}
