import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { visibleText } from "#lib/text/visible-text.ts";

export const wasNotSignedIn = (name: string) => `${name} was not signed in.`;
export const wasSignedOut = (name: string) => `${name} was signed out.`;
export const canNoLongerSignIn = (name: string) => `${name} can no longer sign in.`;
export const canSignInAgain = (name: string) => `${name} can sign in again.`;
export const access = "Access";
export const endAllSessionsHint = (name: string) =>
  `Signs ${name} out on all devices. They can sign back in straight away.`;
export const ending = "Ending";
export const endAllSessions = "End all sessions";
export const disableHint =
  "Signs them out everywhere and blocks access until an administrator re-enables the account. Their activity history is kept.";
export const enableHint = "Enable this member: they can sign in again with their current roles.";
export const theirPayoutsWait =
  "Their payouts that were not sent yet wait until another maker takes them over, or they are cancelled.";
export const theirPayoutsGoOn =
  "Their waiting payouts go on; those that waited for 15 minutes ask for “Send” first.";
export const theirApprovalsEnd = "What they approved and has not left yet needs a new approval.";
export const confirming = "Confirming";
export const disableThisMember = "Disable this member";
export const enableThisMember = "Enable this member";
export const nothingWasChanged = "Nothing was changed.";
export const emailWasChanged = (name: string) => `The email address of ${name} was changed.`;
export const emailAddress = "Email address";
export const changing = "Changing";
export const changeEmailAddress = "Change email address";
export const invitationLink = "invitation link";
export const linkNotUsableYet = "The link can't be used yet.";
export const rolesWaitForConfirmation =
  "A second person confirms these roles first. The Safety page says who can.";
export const wontSeeLinkAgain = "You won't see this link again.";
export const linkOpensToAnyone =
  "Anyone with this link can accept the invitation. If it gets lost, resend the invitation under Team, which ends this link.";
export const backToTeam = "Back to team";
export const inviteAnotherTeammate = "Invite another teammate";
export const email = "Email";
export const noOneWasInvited = "No one was invited.";
export const mayBeInvited =
  "We couldn't confirm this went through. If the invitation is listed under Team, resend it there for a new link.";
export const inviting = "Inviting";
export const createInviteLink = "Create invite link";
export const inviteHint = "They get a link by which they join, with the roles that you choose.";
export const inviteTeammate = "Invite teammate";
export const invited = "Invited";
export const state = "Status";
export const roles = "Roles";
export const limitedTo = "Limited to";
export const limitsHint =
  "They see only records that match all the limits you set here. Payments and transactions name no wallet: with a wallet chosen, they see none of them.";
export const wallets = "Wallets";
export const currencies = "Currencies";
export const tags = "Tags";
export const addWallet = "Add a wallet";
export const addCurrency = "Add a currency";
export const addTag = "Add a tag";
export const add = "Add";
export const noSuchWallet = "No wallet matches.";
export const noSuchCurrency = "No currency matches.";
export const wrongValue = (value: string, text: string) => `“${visibleText(value)}”: ${text}`;
export const takeOut = (what: string) => `Remove ${what}`;
export const secondFactor = "Second factor";
export const isSetUp = "Set up";
export const isNotSetUp = "Not set up";
export const lastSeen = "Last seen";
export const never = "Never";
export const joined = "Joined";
export const you = "(you)";
export const couldntLoadMember = "Couldn't load this member";
export const ownRoles = "You can't change your own roles or access. Ask another administrator.";
export const memberNotFound = "Member not found";
export const urlMayBeMistyped = "The URL may be mistyped.";
export const active = "Active";
export const disabled = "Disabled";
export const expired = "Expired";
export const toConfirm = "To confirm";
export const team = "Team";
export const mustSetUpNewFactor = (name: string) => `${name} must set up a new second factor.`;
export const resetFactorsHint = (name: string) =>
  `For someone who lost their authenticator app, passkeys and recovery codes. Removes them all and signs ${name} out everywhere; they must set up a new factor before confirming anything. Verify ${name}'s identity first.`;
export const resetSecondFactors = "Reset second factors";
export const resetPasswordHint = (name: string) =>
  `Make a link by which ${name} sets a new password. Their second factors stay, and every member is told. Make sure that it is ${name} who asks you.`;
export const making = "Making";
export const createResetLink = "Create a reset link";
export const noLinkWasCreated = "No link was created.";
export const linkMayBeCreated =
  "We couldn't confirm this went through. If a link was made, nobody has seen it: create another.";
export const resetLink = "reset link";
export const giveLinkTo = (name: string, until: string, zone: string) =>
  `Give it to ${name}. It works once, until ${until} (${zone}).`;
export const giveWaitingLinkTo = (name: string, until: string, zone: string) =>
  `${giveLinkTo(name, until, zone)} It can't be used before a second person confirms it on the Safety page.`;
export const invitationWasRevoked = (email: string) => `The invitation to ${email} was revoked.`;
export const invitationWasNotRevoked = "The invitation was not revoked.";
export const revoking = "Revoking";
export const rolesWereChanged = (name: string) => `The roles of ${name} were changed.`;
export const chooseARole = "Choose at least one role.";
export const rolesWereNotChanged = "The roles were not changed.";
export const changeRoles = "Change roles";
export const teamHint = "Manage who has access and what they can do.";
export const couldntLoadTeam = "Couldn't load the team";
export const readingPeople = "Reading people";
export const name = "Name";
export const invitedBy = "Invited by";
export const expires = "Expires";
export const actions = "Actions";
export const onlyYou =
  "It's just you so far. Invite a maker and an approver so payouts always involve two people.";
export const invitations = "Invitations";
export const waitsForSecondPerson =
  "This waits for a second person. The Safety page says who can confirm it.";
export const linkWasEmailedTo = (email: string, roles: string, expiry: string, zone: string) => (
  <>
    We emailed this link to <strong className="font-medium">{email}</strong>. They'll join as{" "}
    {roles}. It works once and expires {expiry} ({zone}).
  </>
);
export const resendInvitation = (email: string) => (
  <>
    Resend<VisuallyHidden> the invitation to {email}</VisuallyHidden>
  </>
);
export const resending = "Resending";
export const invitationWasNotResent =
  "The invitation was not resent. The earlier link still works.";
export const newInvitationLink = "New invitation link";
export const emailDidNotGoOut = "The email did not go out.";
export const copyLinkInstead =
  "The mail server didn't accept the email. Copy the link and send it yourself, or resend the invitation later.";
export const noEmailIsSent =
  "Counterfoil sends no email here, because SMTP_URL is not set. Copy the link and send it yourself.";
export const teamWithoutEmail =
  "Counterfoil sends no email here, because SMTP_URL is not set. Send invitation links yourself.";
export const emailsDontGoOut = "Emails don't go out.";
export const emailFault = (since: string, zone: string, code: string, lost: number) =>
  `The mail server has not taken them since ${since} (${zone}): ${code}. They are tried again for a day${lost > 0 ? `; ${lost} were given up` : ""}. Ask your operator to check SMTP_URL and the mail server.`;
export const mailboxesTakeNothing = "Some members get no emails.";
export const formerMember = "A former member";
export const mailboxFault = (
  name: string,
  since: string,
  zone: string,
  code: string,
  lost: number,
) =>
  `${name}: their mailbox has taken none since ${since} (${zone}): ${code}. Each is tried again for a day${lost > 0 ? `; ${lost} were given up` : ""}. Check their email address.`;
export const sendLinkTo = (email: string, roles: string, expiry: string, zone: string) => (
  <>
    Send this link to <strong className="font-medium">{email}</strong>. They'll join as {roles}. It
    works once and expires {expiry} ({zone}).
  </>
);
export const revokeInvitation = (email: string) => (
  <>
    Revoke<VisuallyHidden> the invitation to {email}</VisuallyHidden>
  </>
);
