"use client";

import { type FormEvent, useRef, useState } from "react";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/payout-page/timeline/comment-messages.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";
import { withoutSent } from "#components/ui/forms/without-sent.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import {
  addComment,
  type CommentPlace,
  payoutCommentsQuery,
  withdrawComment,
} from "#lib/api-client/payouts/payout-comments.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutComment } from "#lib/schemas/payouts/payout-comment.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = { comment: PayoutComment; place: CommentPlace };

/** What a member said, in its place in the timeline; its author can withdraw it. */
export function CommentText({ comment, place }: Props) {
  const { text, member } = comment;
  const isOwn = useUser().id === member.id;
  const mayWithdraw = useMay("payouts.withdraw-comment");
  if (text === null) {
    return <span className="basis-full text-ink-quiet">{messages.withdrawn}</span>;
  }
  return (
    <>
      <span className="mt-1 max-w-[45rem] basis-full whitespace-pre-line">
        <PlainText value={text} lines />
      </span>
      {isOwn && mayWithdraw && <Withdraw comment={comment} place={place} />}
    </>
  );
}

function Withdraw({ comment, place }: Props) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWrite(() => withdrawComment(comment.id), {
    renews: [payoutCommentsQuery(place).queryKey],
  });
  return (
    <span className="no-print -ms-2">
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {messages.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.withdrawQuestion}
        description={messages.withdrawMeans}
      >
        <CommandFailure error={withdraw.error}>{messages.notWithdrawn}</CommandFailure>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            working={withdraw.isWorking ? messages.withdrawing : undefined}
            onClick={() => withdraw.run()}
          >
            {messages.withdrawComment}
          </Button>
          <Button onClick={() => setAsking(false)}>{messages.keepComment}</Button>
        </div>
      </Dialog>
    </span>
  );
}

/** Where a member says something of the payout; what was said is in its timeline. */
export function CommentForm({ place }: { place: CommentPlace }) {
  const mayComment = useMay("payouts.comment");
  return mayComment ? <Form place={place} /> : null;
}

const NOT_SENT = { id: "", text: "" };

function Form({ place }: { place: CommentPlace }) {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  // One ID for one comment, however often it is sent: where no answer came, it may have arrived.
  const sent = useRef(NOT_SENT);
  const add = useWrite((comment: { id: string; text: string }) => addComment(place, comment), {
    renews: [payoutCommentsQuery(place).queryKey],
    onDone: (_comment, given) => {
      // The same text again is another comment.
      sent.current = NOT_SENT;
      setText(withoutSent(given.text));
    },
    onFailure: (error) => {
      if (problemOf(error).kind === "conflict") sent.current = NOT_SENT;
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() === "") return;
    if (sent.current.text !== text) sent.current = { id: uuidV7(), text };
    add.run(sent.current);
  }

  return (
    <form onSubmit={submit} className="no-print max-w-[45rem]">
      <CommandFailure error={add.fieldError("text") === undefined ? add.error : null}>
        {messages.notAdded}
      </CommandFailure>
      <Field
        label={messages.comment}
        hint={messages.commentHint}
        error={isMissing ? messages.writeComment : add.fieldError("text")}
      >
        <Textarea rows={2} value={text} onValueChange={setText} />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" working={add.isWorking ? messages.adding : undefined}>
          {messages.addComment}
        </Button>
        {/* The timeline may have scrolled away. */}
        <p role="status" className="text-ink-quiet text-sm">
          {add.isDone && text === "" && messages.added}
        </p>
      </div>
    </form>
  );
}
