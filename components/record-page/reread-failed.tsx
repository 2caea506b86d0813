import type { UseQueryResult } from "@tanstack/react-query";
import * as messages from "#components/record-page/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = { noun: string; error: Error; query: Pick<UseQueryResult, "refetch" | "isFetching"> };

/**
 * Above a record that stays because reading it again failed, or because the provider has it no longer: so that nobody takes
 * its last status for its present one.
 */
export function RereadFailed({ noun, error, query }: Props) {
  const { kind, detail } = problemOf(error);
  if (kind === "not_found") {
    return (
      <Banner tone="attention" announce title={messages.goneAtProvider(noun)}>
        {messages.lastSeen}
      </Banner>
    );
  }
  return (
    <Banner
      tone="failed"
      announce
      title={messages.couldntRefresh(noun)}
      action={
        <Button
          size="sm"
          working={query.isFetching ? messages.trying : undefined}
          onClick={() => void query.refetch()}
        >
          {messages.tryAgain}
        </Button>
      }
    >
      {detail}
    </Banner>
  );
}
