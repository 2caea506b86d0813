import "server-only";
import { database } from "#lib/database/connection.ts";
import { readStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { operation, publicOperation } from "#lib/operations/operation.ts";
import { readLooserSettings } from "#lib/safety/note-settings.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import type { LooserSetting } from "#lib/schemas/safety.ts";

const WINDOW: LooserSetting = {
  name: "Confirming small payouts",
  meaning:
    "After one step-up, payouts below a stated amount are sent and approved without another one for some minutes. An administrator sets this under Approval rules.",
};

/** The settings that are looser than the defaults for a real provider, of all running processes. */
export const listLooserSettings = operation(
  "safety-settings.list-looser",
  async (): Promise<LooserSetting[]> => {
    const [looser, window] = [await readLooserSettings(database()), await readStepUpWindow()];
    return window.minutes === 0 ? looser : [...looser, WINDOW];
  },
);

/** Whether APPROVAL_WITHOUT_RULE keeps a single member from paying: for the set-up page, before anyone has signed in. */
export const needsSecondMember = publicOperation(
  "safety-settings.needs-second-member",
  (): boolean => safetySettings().approvalWithoutRule === "required",
);
