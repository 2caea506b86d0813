"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/inbox/messages.tsx";
import { countIdle } from "#components/payouts/rules/unlisted.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { approvalRulesQuery } from "#lib/api-client/payouts/approval-rules.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";

/** For who may change them: approval rules and limits that hold for no payout, since the provider lists no such currency. */
export function IdleRules() {
  const may = useMay("approval-rules.set");
  const { data: rules } = useQuery({ ...approvalRulesQuery(), enabled: may });
  const { data: catalogue = [] } = useQuery({
    ...catalogueQuery(),
    enabled: may && rules !== undefined,
  });
  if (!may || rules === undefined) return null;
  const count = countIdle(
    rules,
    catalogue.flatMap(({ symbol }) => symbol ?? []),
  );
  if (count === 0) return null;
  return (
    <Banner tone="attention" title={messages.idleRules(count)}>
      <p>{messages.whyIdleRules}</p>
      <p className="mt-1">
        <Link href="/settings/approval-rules" className="underline">
          {messages.seeRules}
        </Link>
      </p>
    </Banner>
  );
}
