import "server-only";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { operation } from "#lib/operations/operation.ts";
import { shareViews } from "#lib/operations/share-views.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ChangeView, SavedView, SaveView, ViewUse } from "#lib/schemas/views/saved-view.ts";
import { readViewQuery } from "#lib/schemas/views/view-query.ts";
import {
  addView,
  dropView,
  findOwnView,
  findView,
  keepViewUse,
  listViews as list,
  setView,
} from "#lib/views/store.ts";

/**
 * Keeps a view of a list for the caller. Rejects with a Failure: invalid_request if the list can't
 * show it; conflict if the caller has one of this name, or too many; forbidden to share it.
 */
export const saveView = operation("views.save", async (caller, given: SaveView) => {
  const view = { ...given, query: canonical(given.resource, given.query) };
  if (view.shared) await shareViews(caller);
  return await tx(async (transaction): Promise<SavedView> => {
    const id = await addView(transaction, caller.member.id, view);
    if (id === null) throw nameTaken();
    const saved = await ownView(transaction, id, caller.member.id);
    await append(transaction, caller, {
      action: "views.save",
      subject: { type: "view", id },
      outcome: "done",
      after: audited(saved),
    });
    return saved;
  });
});

/**
 * Changes one of the caller's views: its name, what it shows, whether others see it, or some of these. Who may no
 * longer share views changes one that is shared only together with ending that. Rejects with a Failure as saveView, and not_found, also
 * for another user's.
 */
export const changeView = operation(
  "views.change",
  async (caller, id: string, given: ChangeView) => {
    // Another user's view is not found, also for who may not share.
    const own = await tx((transaction) => ownView(transaction, id, caller.member.id));
    if (given.shared ?? own.shared) await shareViews(caller);
    return await tx(async (transaction): Promise<SavedView> => {
      const before = await ownView(transaction, id, caller.member.id);
      // What it was kept with may be more than a list shows by now; its name can be changed all the same.
      const { query = before.query } = given;
      const isKept = query === before.query;
      const to = isKept ? given : { ...given, query: canonical(before.resource, query) };
      if (!(await setView(transaction, before, caller.member.id, to))) throw nameTaken();
      const after = await ownView(transaction, id, caller.member.id);
      await append(transaction, caller, {
        action: "views.change",
        subject: { type: "view", id },
        outcome: "done",
        before: audited(before),
        after: audited(after),
      });
      return after;
    });
  },
);

/** Takes one of the caller's views away. Rejects with a Failure "not_found", also for another's. */
export const removeView = operation("views.remove", (caller, id: string) =>
  tx(async (transaction): Promise<void> => {
    const before = await ownView(transaction, id, caller.member.id);
    await dropView(transaction, id, caller.member.id);
    await append(transaction, caller, {
      action: "views.remove",
      subject: { type: "view", id },
      outcome: "done",
      before: audited(before),
    });
  }),
);

/**
 * Sets whether a view, the caller's own or a shared one, is a tab of their list and what it opens with.
 * Rejects with a Failure "not_found" where they can't open it.
 */
export const setViewUse = operation("views.use", (caller, id: string, use: ViewUse) =>
  tx(async (transaction): Promise<SavedView> => {
    const view = await findView(transaction, id, caller.member.id);
    if (view === null || !isTheirs(caller, view))
      throw new Failure("not_found", "There is no view with this id.");
    const { isPinned = view.pinnedAt !== null, isDefault = view.isDefault } = use;
    await keepViewUse(transaction, view, caller.member.id, { isPinned, isDefault });
    return (await findView(transaction, id, caller.member.id)) ?? view;
  }),
);

async function ownView(transaction: Transaction<Tables>, id: string, memberId: string) {
  const view = await findOwnView(transaction, id, memberId);
  if (view === null) throw new Failure("not_found", "You have no view with this id.");
  return view;
}

function canonical(resource: ResourceName, query: string): string {
  const read = readViewQuery(resource, query);
  if (read !== null) return read;
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: { query: ["The list can't show this."] },
  });
}

function nameTaken(): Failure {
  return new Failure(
    "conflict",
    "You already have a view with this name, or the most views allowed.",
    {
      errors: { name: ["You already have a view with this name, or the most views allowed."] },
    },
  );
}

function audited({ resource, name, query, shared }: SavedView) {
  return { resource, name, query, shared };
}

/** The caller's own views of a list and those that others share, by name. */
export const listViews = operation(
  "views.list",
  async (caller, resource: ResourceName): Promise<SavedView[]> =>
    (await list(database(), resource, caller.member.id)).filter((view) => isTheirs(caller, view)),
);

/** What others share may name what a limited viewer does not see. */
function isTheirs({ member: { limits } }: Caller, { own }: SavedView): boolean {
  return limits === null || own;
}
