import type { Migration } from "kysely/migration";
import * as merchant from "#lib/database/migrations/0001-merchant.ts";
import * as payoutEntry from "#lib/database/migrations/0002-payout-entry.ts";
import * as people from "#lib/database/migrations/0003-people.ts";
import * as signInAttempts from "#lib/database/migrations/0004-sign-in-attempts.ts";
import * as stepUp from "#lib/database/migrations/0005-step-up.ts";
import * as factors from "#lib/database/migrations/0006-factors.ts";
import * as invitations from "#lib/database/migrations/0007-invitations.ts";
import * as audit from "#lib/database/migrations/0008-audit.ts";
import * as payoutStates from "#lib/database/migrations/0010-payout-states.ts";
import * as payoutApproval from "#lib/database/migrations/0011-payout-approval.ts";
import * as payoutGuard from "#lib/database/migrations/0012-payout-guard.ts";
import * as payoutEvent from "#lib/database/migrations/0013-payout-event.ts";
import * as mirror from "#lib/database/migrations/0020-mirror.ts";
import * as mirrorLinks from "#lib/database/migrations/0021-mirror-links.ts";
import * as mirrorProof from "#lib/database/migrations/0022-mirror-proof.ts";
import * as mirrorKeys from "#lib/database/migrations/0023-mirror-keys.ts";
import * as savedView from "#lib/database/migrations/0024-saved-view.ts";
import * as exportJob from "#lib/database/migrations/0025-export.ts";
import * as payoutFault from "#lib/database/migrations/0026-payout-fault.ts";
import * as factorsReset from "#lib/database/migrations/0027-factors-reset.ts";
import * as mirrorFigures from "#lib/database/migrations/0028-mirror-figures.ts";
import * as mirrorUnkept from "#lib/database/migrations/0029-mirror-unkept.ts";
import * as linkCandidate from "#lib/database/migrations/0030-link-candidate.ts";
import * as sandboxAdministrators from "#lib/database/migrations/0031-sandbox-administrators.ts";
import * as findCaller from "#lib/database/migrations/0032-find-caller.ts";
import * as mirrorUndated from "#lib/database/migrations/0033-mirror-undated.ts";
import * as orderLife from "#lib/database/migrations/0040-order-life.ts";
import * as answers from "#lib/database/migrations/0041-answers.ts";
import * as sendSafety from "#lib/database/migrations/0043-send-safety.ts";
import * as readingTimes from "#lib/database/migrations/0044-reading-times.ts";
import * as payoutStop from "#lib/database/migrations/0047-payout-stop.ts";
import * as approvalExpiry from "#lib/database/migrations/0048-approval-expiry.ts";
import * as rollingLimits from "#lib/database/migrations/0049-rolling-limits.ts";
import * as payoutRow from "#lib/database/migrations/0050-payout-row.ts";
import * as payoutReads from "#lib/database/migrations/0051-payout-reads.ts";
import * as payoutControl from "#lib/database/migrations/0052-payout-control.ts";
import * as makeSyncIndex from "#lib/database/migrations/0060-make-sync-index.ts";
import * as providerProcess from "#lib/database/migrations/0065-provider-process.ts";
import * as recordIds from "#lib/database/migrations/0070-record-ids.ts";
import * as memberRole from "#lib/database/migrations/0080-member-role.ts";
import * as pendingChange from "#lib/database/migrations/0081-pending-change.ts";
import * as memberIdentity from "#lib/database/migrations/0082-member-identity.ts";
import * as notice from "#lib/database/migrations/0085-notice.ts";
import * as attempts from "#lib/database/migrations/0086-attempts.ts";
import * as factorWait from "#lib/database/migrations/0087-factor-wait.ts";
import * as firstEpoch from "#lib/database/migrations/0088-first-epoch.ts";
import * as providerStatus from "#lib/database/migrations/0090-provider-status.ts";
import * as payoutSourceChanges from "#lib/database/migrations/0091-payout-source-changes.ts";
import * as stopNotOrdered from "#lib/database/migrations/0092-stop-not-ordered.ts";
import * as controlKinds from "#lib/database/migrations/0093-control-kinds.ts";
import * as ownLoosening from "#lib/database/migrations/0094-own-loosening.ts";
import * as twoPeople from "#lib/database/migrations/0095-two-people.ts";
import * as names from "#lib/database/migrations/0100-names.ts";
import * as linkedByTwo from "#lib/database/migrations/0101-linked-by-two.ts";
import * as payoutList from "#lib/database/migrations/0102-payout-list.ts";
import * as addressCheck from "#lib/database/migrations/0107-address-check.ts";
import * as payoutClosing from "#lib/database/migrations/0108-payout-closing.ts";
import * as fiscalYear from "#lib/database/migrations/0111-fiscal-year.ts";
import * as viewUse from "#lib/database/migrations/0112-view-use.ts";
import * as memberPreference from "#lib/database/migrations/0114-member-preference.ts";
import * as stepUpWindow from "#lib/database/migrations/0117-step-up-window.ts";
import * as fundsHold from "#lib/database/migrations/0118-funds-hold.ts";
import * as updateEvent from "#lib/database/migrations/0123-update-event.ts";
import * as payoutComment from "#lib/database/migrations/0124-payout-comment.ts";
import * as askedApprover from "#lib/database/migrations/0125-asked-approver.ts";
import * as storedFile from "#lib/database/migrations/0127-stored-file.ts";
import * as email from "#lib/database/migrations/0129-email.ts";
import * as replacementPlace from "#lib/database/migrations/0134-replacement-place.ts";
import * as statusIsNoDrift from "#lib/database/migrations/0138-status-is-no-drift.ts";
import * as memberNames from "#lib/database/migrations/0140-member-names.ts";
import * as payoutMatch from "#lib/database/migrations/0141-payout-match.ts";
import * as direction from "#lib/database/migrations/0142-direction.ts";
import * as knownCurrency from "#lib/database/migrations/0145-known-currency.ts";
import * as currencyRule from "#lib/database/migrations/0146-currency-rule.ts";
import * as booksZone from "#lib/database/migrations/0150-books-zone.ts";
import * as beforeSeen from "#lib/database/migrations/0151-before-seen.ts";
import * as exportFiles from "#lib/database/migrations/0155-export-files.ts";
import * as addressEnd from "#lib/database/migrations/0160-address-end.ts";
import * as pastedList from "#lib/database/migrations/0161-pasted-list.ts";
import * as emailFaultOfMailbox from "#lib/database/migrations/0170-email-fault-of-mailbox.ts";
import * as internal from "#lib/database/migrations/0175-internal.ts";
import * as paymentNetwork from "#lib/database/migrations/0176-payment-network.ts";
import * as completedAt from "#lib/database/migrations/0180-completed-at.ts";
import * as completedFigures from "#lib/database/migrations/0181-completed-figures.ts";
import * as currencyAmount from "#lib/database/migrations/0182-currency-amount.ts";
import * as recipientHash from "#lib/database/migrations/0186-recipient-hash.ts";
import * as payoutPeriod from "#lib/database/migrations/0187-payout-period.ts";
import * as recipientChanged from "#lib/database/migrations/0188-recipient-changed.ts";
import * as matchByRecipient from "#lib/database/migrations/0189-match-by-recipient.ts";
import * as walletName from "#lib/database/migrations/0190-wallet-name.ts";
import * as matchByTronHex from "#lib/database/migrations/0191-match-by-tron-hex.ts";
import * as syncedMonth from "#lib/database/migrations/0192-synced-month.ts";
import * as doubtWithoutId from "#lib/database/migrations/0193-doubt-without-id.ts";
import * as approverWhoMay from "#lib/database/migrations/0194-approver-who-may.ts";
import * as stoppedWord from "#lib/database/migrations/0195-stopped-word.ts";
import * as accounts from "#lib/database/migrations/0197-accounts.ts";
import * as aloneAfterSandbox from "#lib/database/migrations/0199-alone-after-sandbox.ts";
import * as limitedViewer from "#lib/database/migrations/0200-limited-viewer.ts";
import * as payoutTimes from "#lib/database/migrations/0201-payout-times.ts";
import * as roleEnds from "#lib/database/migrations/0202-role-ends.ts";
import * as filesKeptAfterSubmission from "#lib/database/migrations/0203-files-kept-after-submission.ts";
import * as makerWhoMay from "#lib/database/migrations/0204-maker-who-may.ts";
import * as monthAmounts from "#lib/database/migrations/0205-month-amounts.ts";
import * as environment from "#lib/database/migrations/0207-environment.ts";
import * as matchWhatCameBack from "#lib/database/migrations/0211-match-what-came-back.ts";
import * as wordDecides from "#lib/database/migrations/0212-word-decides.ts";
import * as matchWithoutWhatCameBack from "#lib/database/migrations/0213-match-without-what-came-back.ts";
import * as orderedAmount from "#lib/database/migrations/0214-ordered-amount.ts";
import * as manifestWords from "#lib/database/migrations/0215-manifest-words.ts";
import * as dismissedAfterDecline from "#lib/database/migrations/0217-dismissed-after-decline.ts";
import * as completedAfterCreation from "#lib/database/migrations/0218-completed-after-creation.ts";
import * as matchQueueTimes from "#lib/database/migrations/0219-match-queue-times.ts";
import * as unsyncedPayouts from "#lib/database/migrations/0220-unsynced-payouts.ts";
import * as dismissalDecides from "#lib/database/migrations/0221-dismissal-decides.ts";
import * as recipientsInTwoForms from "#lib/database/migrations/0222-recipients-in-two-forms.ts";
import * as sidesThatDiffer from "#lib/database/migrations/0223-sides-that-differ.ts";
import * as matchByCurrency from "#lib/database/migrations/0225-match-by-currency.ts";
import * as transfersMatchedAgain from "#lib/database/migrations/0226-transfers-matched-again.ts";
import * as completedWithoutMatch from "#lib/database/migrations/0227-completed-without-match.ts";
import * as providerCredentials from "#lib/database/migrations/0228-provider-credentials.ts";
import * as monthIds from "#lib/database/migrations/0229-month-ids.ts";
import * as versionsInOrder from "#lib/database/migrations/0230-versions-in-order.ts";
import * as approvalWithCheck from "#lib/database/migrations/0231-approval-with-check.ts";
import * as writesOfTheAccount from "#lib/database/migrations/0234-writes-of-the-account.ts";
import * as recipientsWithChecksum from "#lib/database/migrations/0235-recipients-with-checksum.ts";
import * as matchNews from "#lib/database/migrations/0236-match-news.ts";
import * as listedOtherwise from "#lib/database/migrations/0238-listed-otherwise.ts";

/**
 * Every migration by its name, which orders it. One that has landed is never edited; a new one gets
 * the next number and a line here.
 */
export const migrations: Record<string, Migration> = {
  "0001-merchant": merchant,
  "0002-payout-entry": payoutEntry,
  "0003-people": people,
  "0004-sign-in-attempts": signInAttempts,
  "0005-step-up": stepUp,
  "0006-factors": factors,
  "0007-invitations": invitations,
  "0008-audit": audit,
  "0010-payout-states": payoutStates,
  "0011-payout-approval": payoutApproval,
  "0012-payout-guard": payoutGuard,
  "0013-payout-event": payoutEvent,
  "0020-mirror": mirror,
  "0021-mirror-links": mirrorLinks,
  "0022-mirror-proof": mirrorProof,
  "0023-mirror-keys": mirrorKeys,
  "0024-saved-view": savedView,
  "0025-export": exportJob,
  "0026-payout-fault": payoutFault,
  "0027-factors-reset": factorsReset,
  "0028-mirror-figures": mirrorFigures,
  "0029-mirror-unkept": mirrorUnkept,
  "0030-link-candidate": linkCandidate,
  "0031-sandbox-administrators": sandboxAdministrators,
  "0032-find-caller": findCaller,
  "0033-mirror-undated": mirrorUndated,
  "0044-reading-times": readingTimes,
  "0047-payout-stop": payoutStop,
  "0050-payout-row": payoutRow,
  "0051-payout-reads": payoutReads,
  "0060-make-sync-index": makeSyncIndex,
  "0052-payout-control": payoutControl,
  "0085-notice": notice,
  "0040-order-life": orderLife,
  "0043-send-safety": sendSafety,
  "0041-answers": answers,
  "0080-member-role": memberRole,
  "0086-attempts": attempts,
  "0048-approval-expiry": approvalExpiry,
  "0049-rolling-limits": rollingLimits,
  "0070-record-ids": recordIds,
  "0081-pending-change": pendingChange,
  "0082-member-identity": memberIdentity,
  "0087-factor-wait": factorWait,
  "0088-first-epoch": firstEpoch,
  "0065-provider-process": providerProcess,
  "0090-provider-status": providerStatus,
  "0094-own-loosening": ownLoosening,
  "0095-two-people": twoPeople,
  "0091-payout-source-changes": payoutSourceChanges,
  "0092-stop-not-ordered": stopNotOrdered,
  "0093-control-kinds": controlKinds,
  "0100-names": names,
  "0101-linked-by-two": linkedByTwo,
  "0102-payout-list": payoutList,
  "0107-address-check": addressCheck,
  "0117-step-up-window": stepUpWindow,
  "0108-payout-closing": payoutClosing,
  "0111-fiscal-year": fiscalYear,
  "0112-view-use": viewUse,
  "0123-update-event": updateEvent,
  "0118-funds-hold": fundsHold,
  "0114-member-preference": memberPreference,
  "0124-payout-comment": payoutComment,
  "0125-asked-approver": askedApprover,
  "0129-email": email,
  "0134-replacement-place": replacementPlace,
  "0127-stored-file": storedFile,
  "0138-status-is-no-drift": statusIsNoDrift,
  "0140-member-names": memberNames,
  "0141-payout-match": payoutMatch,
  "0142-direction": direction,
  "0145-known-currency": knownCurrency,
  "0146-currency-rule": currencyRule,
  "0150-books-zone": booksZone,
  "0151-before-seen": beforeSeen,
  "0155-export-files": exportFiles,
  "0160-address-end": addressEnd,
  "0161-pasted-list": pastedList,
  "0170-email-fault-of-mailbox": emailFaultOfMailbox,
  "0175-internal": internal,
  "0176-payment-network": paymentNetwork,
  "0180-completed-at": completedAt,
  "0181-completed-figures": completedFigures,
  "0182-currency-amount": currencyAmount,
  "0186-recipient-hash": recipientHash,
  "0187-payout-period": payoutPeriod,
  "0188-recipient-changed": recipientChanged,
  "0189-match-by-recipient": matchByRecipient,
  "0190-wallet-name": walletName,
  "0191-match-by-tron-hex": matchByTronHex,
  "0192-synced-month": syncedMonth,
  "0193-doubt-without-id": doubtWithoutId,
  "0194-approver-who-may": approverWhoMay,
  "0195-stopped-word": stoppedWord,
  "0197-accounts": accounts,
  "0199-alone-after-sandbox": aloneAfterSandbox,
  "0200-limited-viewer": limitedViewer,
  "0201-payout-times": payoutTimes,
  "0202-role-ends": roleEnds,
  "0203-files-kept-after-submission": filesKeptAfterSubmission,
  "0204-maker-who-may": makerWhoMay,
  "0205-month-amounts": monthAmounts,
  "0207-environment": environment,
  "0211-match-what-came-back": matchWhatCameBack,
  "0212-word-decides": wordDecides,
  "0213-match-without-what-came-back": matchWithoutWhatCameBack,
  "0214-ordered-amount": orderedAmount,
  "0215-manifest-words": manifestWords,
  "0217-dismissed-after-decline": dismissedAfterDecline,
  "0218-completed-after-creation": completedAfterCreation,
  "0219-match-queue-times": matchQueueTimes,
  "0220-unsynced-payouts": unsyncedPayouts,
  "0221-dismissal-decides": dismissalDecides,
  "0222-recipients-in-two-forms": recipientsInTwoForms,
  "0223-sides-that-differ": sidesThatDiffer,
  "0225-match-by-currency": matchByCurrency,
  "0226-transfers-matched-again": transfersMatchedAgain,
  "0227-completed-without-match": completedWithoutMatch,
  "0228-provider-credentials": providerCredentials,
  "0229-month-ids": monthIds,
  "0230-versions-in-order": versionsInOrder,
  "0231-approval-with-check": approvalWithCheck,
  "0234-writes-of-the-account": writesOfTheAccount,
  "0235-recipients-with-checksum": recipientsWithChecksum,
  "0236-match-news": matchNews,
  "0238-listed-otherwise": listedOtherwise,
};
