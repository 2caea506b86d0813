import { PAYOUT_TAB_LABELS, type PayoutTab } from "#lib/resources/payout-tabs.ts";

export const tabs: Record<PayoutTab | "all", string> = { all: "All", ...PAYOUT_TAB_LABELS };
export const tabsLabel = "Payouts by stage";
export const about = "Money that goes out, from order to completion.";
export const nothingYet = "Outgoing payouts will appear here.";
export const asked = (name: string) => `Asked: ${name}`;
/** What an empty tab says: that there is none, and what will be here. */
export const emptyTabs: Record<PayoutTab, { title: string; text: string }> = {
  pending: {
    title: "No payouts pending approval",
    text: "Payouts that need an approver are here until somebody decides.",
  },
  progress: {
    title: "No payouts in progress",
    text: "Payouts are here from their approval until the provider completes them.",
  },
  completed: {
    title: "No completed payouts",
    text: "Payouts that the provider has completed will appear here.",
  },
  failed: {
    title: "No failed payouts",
    text: "Payouts that failed, were declined or weren't sent will appear here.",
  },
  drafts: {
    title: "No drafts",
    text: "Payouts that you start and don't submit are saved here. Only you see your drafts.",
  },
};
export const trackingId = "tracking ID";
export const ended = "Ended";
export const newDraft = "Draft without a label";
export const noRecipient = "No recipient yet";
export const included = "Included";
export const added = "Added to amount";
