"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRule, ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { LimitsSection } from "#components/payouts/rules/limits-section.tsx";
import * as messages from "#components/payouts/rules/messages.ts";
import { RequestExpirySection } from "#components/payouts/rules/request-expiry-section.tsx";
import { RuleForm } from "#components/payouts/rules/rule-form.tsx";
import { RulesInForce } from "#components/payouts/rules/rules-in-force.tsx";
import { StepUpWindowSection } from "#components/payouts/rules/step-up-window-section.tsx";
import { Instant } from "#components/record-page/fields/instant.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";
import { approvalRulesQuery } from "#lib/api-client/payouts/approval-rules.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import type { ApprovalRule } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The amounts above which a payout needs a second user; an administrator may change them. */
export function RulesScreen() {
  const query = useQuery(approvalRulesQuery());
  const { data: rules, error } = query;
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  const listed = catalogue.flatMap(({ symbol }) => symbol ?? []);
  const may = useMay("approval-rules.set");
  const [editing, setEditing] = useState<ApprovalRule | "new" | null>(null);
  const replayed = useReplayedPress(messages.addRule, () => setEditing("new"));
  const addRule = useFocusBack(editing === "new");
  return (
    <div className="max-w-180 pb-16">
      <PageTitle
        below={messages.rulesHint}
        actions={
          may &&
          editing === null && (
            <Button ref={addRule} variant="primary" {...replayed}>
              {messages.addRule}
            </Button>
          )
        }
      >
        {messages.approvalRules}
      </PageTitle>
      {editing !== null && (
        <RuleForm
          key={editing === "new" ? "new" : editing.id}
          rule={editing === "new" ? null : editing}
          inForce={rules?.inForce}
          // The answer may come once another rule is being changed.
          onLeave={() => setEditing((now) => (now === editing ? null : now))}
        />
      )}
      {rules !== undefined ? (
        <div className="grid gap-y-8">
          <RulesInForce
            rules={rules.inForce}
            withoutRule={rules.approvalWithoutRule}
            listed={listed}
            isChanging={editing !== null && editing !== "new"}
            onChange={may ? setEditing : null}
          />
          <RuleVersions versions={rules.versions} />
          <LimitsSection limits={rules.limits} listed={listed} mayChange={may} />
          <RequestExpirySection expiry={rules.expiry} mayChange={may} />
          <StepUpWindowSection window={rules.stepUpWindow} />
        </div>
      ) : error !== null ? (
        <Failure
          title={messages.couldntLoadRules}
          problem={problemOf(error)}
          detail={messages.rulesStillApply(problemOf(error).detail)}
          query={query}
        />
      ) : (
        <Loading what={messages.theApprovalRules}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </div>
  );
}

/** Every version that there was, the newest first: a rule is never overwritten. */
function RuleVersions({ versions }: { versions: readonly ApprovalRule[] }) {
  if (versions.length === 0) return null;
  return (
    <Disclosure summary={messages.allVersions(versions.length)}>
      <ol className="text-sm">
        {versions.map((rule) => (
          <li key={rule.id} className="border-rule border-b py-2 last:border-b-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{ruleCurrency(rule.currency)}</span>
              {`: ${formatRule(rule.currency, rule.limit)}`}
            </p>
            {rule.demandsAddressCheck && <p>{messages.addressIsChecked}</p>}
            <p className="wrap-anywhere text-ink-quiet">
              <Instant value={rule.setAt} />
              {`, ${rule.setBy.name}`}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
