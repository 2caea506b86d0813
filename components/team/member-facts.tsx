import { Time } from "#components/data-table/cells/time.tsx";
import { formatCurrency } from "#components/record-page/fields/format-currency.ts";
import { MemberState } from "#components/team/member-state.tsx";
import * as messages from "#components/team/messages.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { formatLimits } from "#lib/schemas/identity/access-limits.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import { roleWord } from "#lib/schemas/identity/role-labels.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** What Counterfoil knows of a member. */
export function MemberFacts({ member }: { member: Member }) {
  const names = useWalletNames();
  const wallet = (id: string) => walletText(id, names.get(id));
  const { state, roles, limits, hasSecondFactor, lastSeenAt, createdAt } = member;
  return (
    <DefinitionList>
      <Definition term={messages.state}>
        <MemberState state={state} />
      </Definition>
      <Definition term={messages.roles}>{roles.map(roleWord).join(", ")}</Definition>
      {limits !== null && (
        <Definition term={messages.limitedTo}>
          {formatLimits(limits, { wallet, currency: formatCurrency })}
        </Definition>
      )}
      <Definition term={messages.secondFactor}>
        {hasSecondFactor ? messages.isSetUp : messages.isNotSetUp}
      </Definition>
      <Definition term={messages.lastSeen}>
        {lastSeenAt === null ? messages.never : <Time value={lastSeenAt} />}
      </Definition>
      <Definition term={messages.joined}>
        <Time value={createdAt} />
      </Definition>
    </DefinitionList>
  );
}
