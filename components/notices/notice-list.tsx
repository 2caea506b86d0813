"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as messages from "#components/notices/messages.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { acknowledgeNotices, noticesKey, noticesQuery } from "#lib/api-client/notices.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Notice } from "#lib/schemas/notice.ts";
import { noticeText } from "#lib/schemas/notice-text.ts";

/**
 * What this member has to be told, on every page until they acknowledge it. Several are folded into one
 * line, so that they never push the page away.
 */
export function NoticeList() {
  const { data: notices = [] } = useQuery(noticesQuery());
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: acknowledgeNotices,
    networkMode: "always",
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
  const ids = notices.map(({ id }) => id);
  // One that came just before the press was not read, nor one that came to where another was.
  const isJustChanged = useJustChanged(ids.length === 0 ? null : ids.join(" "));
  const { next, rows: withFocus } = useFocusAfterRow<HTMLElement>();
  if (notices.length === 0) return null;
  const rows = notices.map((notice) => (
    <NoticeRow
      key={notice.id}
      notice={notice}
      isWorking={isPending && variables.includes(notice.id)}
      isIdle={isJustChanged}
      onRead={() => mutate([notice.id])}
    />
  ));
  return (
    <section
      ref={next}
      tabIndex={-1}
      {...withFocus}
      aria-label={messages.notices}
      className="no-print grid gap-2 pt-4 outline-none"
    >
      {notices.length === 1 ? (
        rows
      ) : (
        <Disclosure summary={messages.noticesToAcknowledge(notices.length)}>
          <div className="grid gap-2">
            {rows}
            <Button
              size="sm"
              className="justify-self-start"
              idle={isJustChanged}
              onClick={() => mutate(ids)}
            >
              {messages.acknowledgeAll(notices.length)}
            </Button>
          </div>
        </Disclosure>
      )}
      {error !== null && !isPending && (
        <p role="alert" className="text-failed text-sm">
          {messages.couldntSave(error.message)}
        </p>
      )}
    </section>
  );
}

type RowProps = { notice: Notice; isWorking: boolean; isIdle: boolean; onRead: () => void };

function NoticeRow({ notice: { content, createdAt }, isWorking, isIdle, onRead }: RowProps) {
  const { id } = useUser();
  const zone = useZone();
  const mayOpenMembers = useMay("people.list");
  const text = content === null ? UNKNOWN : noticeText(content, { id, zone });
  const isReachable = !text.href?.startsWith("/team") || mayOpenMembers;
  return (
    <Banner
      tone="attention"
      title={<PlainText value={text.title} />}
      action={
        <span className="flex items-center gap-2">
          {text.href !== null && isReachable && (
            <LinkButton href={{ pathname: text.href }} size="sm" variant="quiet">
              {messages.open}
            </LinkButton>
          )}
          <Button
            size="sm"
            idle={isIdle}
            aria-label={messages.acknowledgeNotice(text.title)}
            working={isWorking ? messages.saving : undefined}
            onClick={onRead}
          >
            {messages.acknowledge}
          </Button>
        </span>
      }
    >
      <span className="tabular-nums">{formatInstant(createdAt, zone, "exact")}</span>.{" "}
      <PlainText value={text.body} />
    </Banner>
  );
}

const UNKNOWN = {
  title: messages.unknownNotice,
  body: messages.unknownNoticeHint,
  href: null,
};
