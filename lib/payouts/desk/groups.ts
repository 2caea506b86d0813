import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { DeskGroup } from "#lib/schemas/desk-work.ts";

/** How long a payout may be about to be sent, and a status stand still, before it counts as stuck. */
const SENDING_MINUTES = 2;
const STATUS_HOURS = 24;
/** For how long what came to nothing is shown. */
const FAILED_DAYS = 7;

const FAILED_STATUS = "fail|reject|cancel|refus|declin|expire|revert";

/** Who looks: `mayApprove` says whether the person's roles let them decide on others' payouts. */
export type Onlooker = { id: string; mayApprove: boolean };

/** As SQL: whether a row of the journal belongs to a group, for this person. No row is in two. */
export function groupConditions(onlooker: Onlooker): Record<DeskGroup, RawBuilder<boolean>> {
  const { id, mayApprove } = onlooker;
  const toApprove = sql<boolean>`(
    state = 'awaiting_approval' and ${mayApprove} and made_by is distinct from ${id})`;
  const stuck = sql<boolean>`(
    (state in ('approved', 'queued', 'sending')
      and coalesce(sent_at, submitted_at) < now() - make_interval(mins => ${SENDING_MINUTES}))
    or (state in ('accepted', 'found') and follow_at is not null
      and coalesce(status_seen_at, settled_at) < now() - make_interval(hours => ${STATUS_HOURS})))`;
  return {
    approvals: toApprove,
    inDoubt: sql<boolean>`state in ('in_doubt', 'absent', 'ambiguous')`,
    stuck,
    waiting: sql<boolean>`(
      (state in ('awaiting_approval', 'approved', 'queued', 'sending'))
      and not ${toApprove} and not ${stuck})`,
    failed: sql<boolean>`(
      settled_at > now() - make_interval(days => ${FAILED_DAYS})
      and (state in ('refused', 'not_sent', 'rejected')
        or (state in ('accepted', 'found') and status ~* ${FAILED_STATUS})))`,
  };
}
