export const recipientAddress = "Recipient address";
export const addressHint = "Paste the full address. Don't type it by hand.";
export const currencyFirst = "Choose a currency to validate the address.";
export const validAddressOn = (network: string) => `A valid address on ${network}.`;
export const notCheckedOn = (network: string) => `Not checked on ${network}.`;
export const amount = "Amount";
export const amountExample = "For example, 1250.50";
export const fillInMinimum = (minimum: string) => `Use the minimum, ${minimum}`;
export const currency = "Currency";
export const currencyPlaceholder = "Symbol, name or network";
export const noMatchingCurrency = "No matching currency";
export const currencyHint = "The same symbol can exist on more than one network.";
export const setUpFactorFirst = "Set up a second factor before you order a payout";
export const setUpFactor = "Set up a second factor";
export const factorHint =
  "Every payout is confirmed with an authenticator app or a passkey. It takes two minutes. If you set it up later than in the session in which you joined, you may have to wait before your first payout; the page then says until when.";
export const fee = "Fee";
export const usualFee = (fee: string, time: string | null) =>
  time === null ? `usually ${fee}` : `usually ${fee}, about ${time}`;
export const fromTo = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);
export const feeHint = "Higher fees usually confirm faster.";
export const deductFeeFromAmount = "Deduct fee from amount";
export const feeFromAmount = "The recipient gets the amount minus the fee.";
export const feeOnTop = "The recipient gets the full amount. You pay the fee on top.";
export const wallet = "Wallet";
export const tag = "Tag";
export const trackingId = "Tracking ID";
export const label = "Label";
export const webhookUrl = "Webhook URL";
export const payoutForm = "the payout form";
export const summary = "Summary";
export const trackingIdHint = "Must be unique. Replace it with your own reference if you have one.";
export const approverNote = "Note to the approver";
export const approverNoteHint =
  "Your team sees it with this payout. It is never sent to the provider.";
export const webhookUrlHint =
  "The provider posts status updates to this URL. Must be public HTTPS.";
export const formHint = "Pays from a wallet to an address. You review it before anything is sent.";
export const notChosenYet = "Not chosen yet";
export const newPayout = "New payout";
export const couldntLoadCurrencies = "Couldn't load currencies";
export const notUntilCurrenciesLoad = (detail: string) =>
  `${detail} You can't create a payout until they load.`;
export const draftIsSaved = "Your draft is saved. Nothing was sent.";
export const payout = "Payout";
export const reviewPayout = "Review payout";
export const notSentCorrectIt =
  "Nothing was sent. What you typed is still here; correct it and review it again.";
export const openPayout = "Open the payout";
export const lookBeforeAnother = "See what became of it before you create another payout.";
export const network = "Network";
export const fromWallet = "From wallet";
export const to = "To";
export const noCurrencyYet = "No currency yet";
export const unknown = "Unknown";
export const enterTag = "Enter the tag, or tick that the recipient has none.";
export const labelHint = "Shown to your team. For example, an invoice number.";
export const recipientHasNoTag = "The recipient has no tag";
export const tagHint = "Add one if the recipient gave you a tag or memo.";
export const noTags = (name: string) => `${name} has no tags.`;
export const walletHint = "Choose a wallet or enter its ID.";
export const unknownWallet = "No payouts from this wallet yet. Check the ID.";
export const currenciesOfWallet = "Currencies:";
export const minimumIs = (minimum: string) => `Minimum payout is ${minimum}.`;
export const moreOptions = "More options";
export const editPayout = "Edit payout";
export const recipientsTag = "The recipient's tag.";
export const tagCalled = (name: string, network: string) =>
  `The recipient's tag, called ${name} on ${network}.`;
export const neededTag = "Without it the money may be lost.";
export const usualTag = "Exchanges need one.";
