export const failedTitle = "Counterfoil failed · Counterfoil";
export const somethingWentWrong = "Something went wrong";
export const couldntLoad =
  "The page couldn't load. No payout was sent. Reload, or contact your administrator if it keeps happening.";
export const loadAgain = "Load the page again";
export const goOverview = "Go to the overview";
export const counterfoil = "Counterfoil";
/** With several accounts theirs is first, where a narrow tab still shows it: none is taken for a tab of another. */
export const titleTemplate = (account: string | null) =>
  account === null ? "%s · Counterfoil" : `${account} · %s · Counterfoil`;
export const accounts = "Accounts";
export const description = "Crypto payouts and payments for finance teams.";
export const pageNotFound = "Page not found";
export const signIn = "Sign in";
export const notSignedIn = "Not signed in";
export const theProvider = "The provider";
export const newPassword = "New password";
export const setNewPassword = "Set a new password";
export const secondFactorStays = "Your second factor stays as it is: you sign in with both.";
export const backToSignIn = "Back to sign-in";
export const overview = "Overview";
export const viewTeam = "view the team";
export const team = "Team";
export const inviteTeammates = "invite teammates";
export const inviteTeammate = "Invite teammate";
export const yourProfile = "Your profile";
export const viewAuditLog = "view the audit log";
export const auditLog = "Audit log";
export const search = "Search";
export const safety = "Safety";
export const safetyHint = "What protects payouts from mistakes and from one person acting alone.";
export const approvalRules = "Approval rules";
export const dates = "Dates";
export const wallets = "Wallets";
export const files = "Files";
export const payoutControl = "Payout control";
export const dataSync = "Data sync";
export const unknownCurrency = "Unknown currency";
export const stopSending = "Stop sending";
export const createPayouts = "create payouts";
export const newPayout = "New payout";
export const reviewPayout = "Review payout";
export const inbox = "Inbox";
export const invitation = "Invitation";
export const setUp = "Set up";
export const setUpCounterfoil = "Set up Counterfoil";
export const setUpHint = "You'll be the first administrator and can invite your team.";
export const linkHasExpired = "This link has expired";
export const linkHasExpiredHint = "It was already used, or isn't the latest setup link.";
export const goToSignIn = "Go to sign-in";
export const oneMemberCantPay = (
  <>
    One member alone can't pay: every payout in a currency without an approval rule needs an
    approver who isn't its maker. Invite a second member after setting up, or let{" "}
    <code className="font-mono text-xs">APPROVAL_WITHOUT_RULE</code> be{" "}
    <code className="font-mono text-xs">none</code>.
  </>
);
export const errorNumber = (digest: string) => (
  <>
    Error <span className="font-mono">{digest}</span>
  </>
);
export const member = "Member";
export const auditEvent = (number: string) => `Audit event ${number}`;
