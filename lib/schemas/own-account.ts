import type { Decimal } from "#lib/money/decimal.ts";
import type { Environment } from "#lib/schemas/provider-health.ts";

/** Money of one currency that moved: came in, and went out. */
export type MovedMoney = { currency: string; in: Decimal; out: Decimal };

/** An account as one browser sees it, which is signed in to it or was before. */
export type OwnAccount = {
  path: string;
  name: string;
  environment: Environment;
  /** Null where the browser isn't signed in now. */
  member: {
    name: string;
    /** How many items of the Inbox need this member; null for a limited viewer, who has no Inbox. */
    waiting: number | null;
    /**
     * What moved in the account's current month, in the zone of its books; null where it can't be read.
     * `isWhole`: whether all of it is synced.
     */
    month: { moved: MovedMoney[]; isWhole: boolean } | null;
  } | null;
};
