import "server-only";
import { readFigures as read } from "#lib/mirror/figures/read-figures.ts";
import { operation } from "#lib/operations/operation.ts";
import { countWork } from "#lib/payouts/desk/read-work.ts";
import type { Figures, FiguresQuery } from "#lib/schemas/mirror/figures.ts";
import { isPermitted } from "#lib/schemas/permissions.ts";

/**
 * Everything behind the overview's pictures: exact sums from the mirror, of one currency each, with how
 * complete it is, and what asks for this person's attention.
 */
export const readFigures = operation(
  "overview.read-figures",
  async ({ person }, query: FiguresQuery): Promise<Figures> => {
    const onlooker = { id: person.id, mayApprove: isPermitted(person.roles, "payouts.approve") };
    const [figures, desk] = await Promise.all([read(query), countWork(onlooker)]);
    return { ...figures, attention: { ...figures.attention, desk } };
  },
);
