export const waitsForCatalogue =
  "The provider's currencies can't be read at the moment. Nothing was sent. It is tried again.";
export const waitsForSearch =
  "The provider can't be read at the moment, so we can't check that this payout isn't there already. Nothing was sent. It is tried again.";
export const waitsForPause =
  "The provider asked for a pause. Nothing was sent. It goes on by itself when the pause is over.";
export const waitsForLog =
  "The send log can't be written. Nothing was sent. Tell your administrator; it is tried again.";
export const waitsForComparison =
  "Sending waits until the database was compared with the provider. Nothing was sent. It continues automatically.";
export const waitsForHold =
  "Nothing is sent from this account for now. The Inbox says why and who can let sending go on, unless the account was closed.";
export const waitsForMaker =
  "Nothing was sent, because its maker, or who took it over, is disabled or lost the maker role. Another maker can take it over; any maker or approver can cancel it.";
export const waitsForStop = "Sending was stopped. Nothing was sent.";
export const waitsForFunds =
  "Waiting for funds: the provider declined a payout because the wallet has too little. Nothing was sent. Any maker or approver can resume in the Inbox.";
export const waitsForReplaced =
  "The payout that this one replaces can't be read at the provider, so we can't check that it still failed. Nothing was sent. It is tried again. If this lasts, ask the provider about that payout.";
export const waitsForEqualOrder =
  "Nothing was sent. An equal payout, or another replacement of the same payout, is being sent or is unconfirmed. This one is sent when that one has ended, or when an approver says that it is another payment.";
export const waitsForPossibleMatch =
  "The provider has a payout that may be the earlier one, which this one replaces or follows. Nothing was sent. Two people, one of them an approver, must dismiss that possible match on the earlier payout's page first.";
export const waitsAfterDecline =
  "A payout to the same recipient was declined just before. This one is sent half a minute later, if that one is not found.";
export const waitsAfterStandstill =
  "This payout could not be sent for 15 minutes or more. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";
export const waitsAfterHold =
  "The account was on hold. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";
export const waitsAfterLoss =
  "Commits of the database may have been lost. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";
export const waitsForOtherContent =
  "The provider has a payout with this tracking ID and other content. Nothing was sent. Two people, one of them an approver, must say whether it is this one.";
export const waitsForChangedId =
  "The provider has an equal payout with a similar tracking ID. Nothing was sent. Two people, one of them an approver, must say whether it is this one.";
