import "server-only";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { isEmailOn } from "#lib/email/smtp.ts";
import { writePreferences } from "#lib/identity/preferences.ts";
import { operation } from "#lib/operations/operation.ts";
import type { EmailChoice, EmailChoices } from "#lib/schemas/email-choices.ts";
import { CHOSEN_KINDS, choiceKey } from "#lib/schemas/notification-kinds.ts";

/** What the caller is emailed about; everything unless they turned it off. */
export const getEmailChoices = operation(
  "account.get-emails",
  ({ member }): Promise<EmailChoices> => readChoices(database(), member.id),
);

/** Turns the emails of one kind on or off for the caller. */
export const chooseEmails = operation(
  "account.choose-emails",
  (caller, { kind, isOn }: EmailChoice): Promise<EmailChoices> =>
    tx(async (transaction) => {
      const { id } = caller.member;
      const before = await readChoices(transaction, id);
      if (before.chosen[kind] === isOn) return before;
      await writePreferences(transaction, id, [{ key: choiceKey(kind), value: isOn }]);
      const after = await readChoices(transaction, id);
      await append(transaction, caller, {
        action: "account.choose-emails",
        subject: { type: "person", id },
        outcome: "done",
        before: { [kind]: !isOn },
        after: { [kind]: isOn },
      });
      return after;
    }),
);

async function readChoices(on: Database, memberId: string): Promise<EmailChoices> {
  const rows = await on
    .selectFrom("member_preference")
    .select(["key", "value"])
    .where("account_id", "=", await accountId(on))
    .where("member_id", "=", memberId)
    .where("key", "in", CHOSEN_KINDS.map(choiceKey))
    .execute();
  const off = rows.filter(({ value }) => value === false).map(({ key }) => key);
  const isChosen = (kind: (typeof CHOSEN_KINDS)[number]) => !off.includes(choiceKey(kind));
  return {
    isEmailOn: isEmailOn(),
    chosen: {
      approve: isChosen("approve"),
      failed: isChosen("failed"),
      unconfirmed: isChosen("unconfirmed"),
      unordered: isChosen("unordered"),
    },
  };
}
