"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RuleForm } from "#components/payouts/rules/rule-form.tsx";
import { RuleVersions } from "#components/payouts/rules/rule-versions.tsx";
import { RulesInForce } from "#components/payouts/rules/rules-in-force.tsx";
import { useMay } from "#components/person/person.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Button } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { Loading, Skeleton } from "#components/ui/skeleton.tsx";
import { useLatePress } from "#components/ui/use-late-press.ts";
import { approvalRulesQuery } from "#lib/queries/approval-rules.ts";
import type { ApprovalRule } from "#lib/schemas/approval-rule.ts";

/** From which amounts on a payout needs a second person; an administrator may change it. */
export function RulesScreen() {
  const { data: rules, error, isFetching, refetch } = useQuery(approvalRulesQuery());
  const may = useMay("approval-rules.set");
  const [editing, setEditing] = useState<ApprovalRule | "new" | null>(null);
  const late = useLatePress("Set a rule", () => setEditing("new"));
  return (
    <div className="max-w-[48rem] pb-16">
      <PageTitle
        below="Above its currency's limit a payout is sent only after an approver other than its maker has agreed."
        actions={
          may &&
          editing === null && (
            <Button variant="primary" {...late}>
              Set a rule
            </Button>
          )
        }
      >
        Approval rules
      </PageTitle>
      {editing !== null && (
        <RuleForm
          key={editing === "new" ? "new" : editing.id}
          rule={editing === "new" ? null : editing}
          onLeave={() => setEditing(null)}
        />
      )}
      {rules !== undefined ? (
        <div className="grid gap-y-8">
          <RulesInForce rules={rules.inForce} onChange={may ? setEditing : null} />
          <RuleVersions versions={rules.versions} />
        </div>
      ) : error !== null ? (
        <Failure
          title="The approval rules can't be shown"
          detail={`${problemOf(error).detail} They are in force all the same.`}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading what="the approval rules">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </div>
  );
}
