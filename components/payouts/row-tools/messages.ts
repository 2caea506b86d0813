export const duplicate = "Duplicate";
export const couldntRead = "This payout couldn't be read";
export const mayBePaid = "This payout may have been paid already";
export const mayBePaidHint = "Wait until its outcome is known before you order it again.";
export const status = "Status";
export const couldntLoad = "Couldn't load this payout";
export const openForMore = "Open the payout for what can be done with it.";
