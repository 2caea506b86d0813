import type { QueryClient } from "@tanstack/react-query";
import { setTold } from "#lib/api-client/requests/followed-pace.ts";
import { UpdateApplier } from "#lib/api-client/updates/apply-update.ts";
import { followUpdates } from "#lib/api-client/updates/shared-stream.ts";

/** Keeps the queries of this tab up to date until the session ends; returns what ends that. */
export function startUpdates(client: QueryClient, onSessionEnd: () => void): () => void {
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
    onSessionEnd,
  });
  return () => {
    end();
    applier.stop();
    setTold(false);
  };
}
