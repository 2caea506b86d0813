import type { PayoutTab } from "#lib/resources/payout-tabs.ts";

export const tabs: Record<PayoutTab | "all", string> = {
  all: "All",
  pending: "Pending approval",
  progress: "In progress",
  completed: "Completed",
  failed: "Failed",
  drafts: "Drafts",
};
export const tabsLabel = "Payouts by stage";
export const nothingYet = "Payouts you send will appear here.";
export const recipient = "Recipient";
export const trackingId = "tracking ID";
export const noRecipient = "No recipient yet";
export const included = "Included";
export const added = "Added to amount";
