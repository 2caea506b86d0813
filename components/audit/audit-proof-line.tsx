"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as messages from "#components/audit/messages.ts";
import { ProofWords } from "#components/audit/proof-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { auditProofQuery, proveAudit } from "#lib/api-client/audit.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { AuditProof } from "#lib/schemas/audit/audit-proof.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * That nothing in the log was changed or removed: what is new since the last proof is proven when the
 * page is opened, the whole of it when asked for.
 */
export function AuditProofLine({ tz }: { tz: string }) {
  const client = useQueryClient();
  const [soFar, tell] = useState<AuditProof | null>(null);
  const first = useQuery(auditProofQuery);
  const whole = useWrite(
    () => {
      tell(null);
      return proveAudit(tell);
    },
    {
      onDone: (proof) => {
        client.setQueryData(auditProofQuery.queryKey, proof);
        tell(null);
      },
    },
  );
  const checking = first.isFetching || whole.isWorking;
  const error = whole.error ?? (first.data === undefined ? first.error : null);
  const again = (
    <Button
      size="sm"
      working={checking ? messages.checking : undefined}
      onClick={() => whole.run()}
    >
      {messages.checkAgain}
    </Button>
  );
  if (error !== null && !checking) {
    const { detail, requestId } = problemOf(error);
    return (
      <Banner tone="attention" title={messages.couldntCheckLog} action={again}>
        {requestId === "" ? detail : messages.withRequest(detail, requestId)}
      </Banner>
    );
  }
  return <ProofWords proof={soFar ?? first.data} tz={tz} action={again} />;
}
