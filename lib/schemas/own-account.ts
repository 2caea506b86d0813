import type { Decimal } from "#lib/money/decimal.ts";
import type { UnstatedCounts } from "#lib/schemas/figures/figures.ts";
import type { Environment } from "#lib/schemas/provider-health.ts";

/** Money of one currency that moved: came in, and went out. `inferred`: the part of `in` whose currency is inferred. */
export type MovedMoney = {
  currency: string;
  in: Decimal;
  inferred: { count: number; amount: Decimal };
  out: Decimal;
};

/** What moved in a month, and how many records are in none of its sums. */
export type MovedInMonth = { moved: MovedMoney[]; unstated: UnstatedCounts };

/** An account as one browser sees it, which is signed in to it or was before. */
export type OwnAccount = {
  path: string;
  name: string;
  environment: Environment;
  /** Null where the browser isn't signed in now. */
  member: {
    name: string;
    /** Whether it is a limited viewer, who has no Inbox and no figures. */
    isLimited: boolean;
    /** How many items of the Inbox need this member; null where it can't be read, or they have none. */
    waiting: number | null;
    /**
     * What moved in the account's current month, as its overview has it; null where it can't be read. `isWhole`:
     * whether all of it is synced. `first`: its first day (YYYY-MM-DD). `ownZone`: the member's, in which the month
     * is where the account has no zone of the books; null where it has one.
     */
    month: (MovedInMonth & { isWhole: boolean; first: string; ownZone: string | null }) | null;
  } | null;
};
