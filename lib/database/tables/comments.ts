import type { Generated } from "kysely";

/** What a member said of a payout: of an order, or of a provider's payout without one. Never changed. */
type PayoutCommentTable = {
  account_id: string;
  /** Chosen by who sends it, so that a repeat is known. */
  id: string;
  order_id: string | null;
  /** A numeric, so text. */
  provider_payout_id: string | null;
  member: string;
  member_name: string;
  content: string;
  commented_at: Generated<string>;
};

/** That its author withdrew a comment; never changed. */
type PayoutCommentWithdrawalTable = {
  account_id: string;
  comment_id: string;
  withdrawn_at: Generated<string>;
};

export type CommentTables = {
  payout_comment: PayoutCommentTable;
  payout_comment_withdrawal: PayoutCommentWithdrawalTable;
};
