"use client";

import { Pencil, Pin, PinOff, Share2, Star, Trash2, Users } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import * as messages from "#components/views/panel-messages.tsx";
import { useChangingViews } from "#components/views/use-changing-views.ts";
import { viewHref } from "#components/views/view-href.ts";
import { changeView, removeView, setViewUse } from "#lib/api-client/records/views.ts";
import type { SavedView, ViewUse } from "#lib/schemas/views/saved-view.ts";

type Props = { view: SavedView; isOpen: boolean; onOpen: () => void };

/** A saved view: the way to it, and for one's own the ways to change it. */
export function ViewItem({ view, isOpen, onOpen }: Props) {
  const [step, setStep] = useState<"rename" | "remove" | null>(null);
  const mayShare = useMay("views.share");
  const { id, name, shared, own, resource } = view;
  const sharing = useChangingViews(resource, () => changeView(id, { shared: !shared }));
  const removing = useChangingViews(resource, () => removeView(id));
  const { pinnedAt, isDefault } = view;
  const isPinned = pinnedAt !== null;
  // Apart, so that one is pressed while the other is under way.
  const pinning = useChangingViews(resource, (change: ViewUse) => setViewUse(id, change));
  const opening = useChangingViews(resource, (change: ViewUse) => setViewUse(id, change));
  const failure = sharing.failure ?? removing.failure ?? pinning.failure ?? opening.failure;
  if (step === "rename") return <RenameView view={view} onDone={() => setStep(null)} />;
  return (
    <li className="rounded-sm hover:bg-wash">
      <div className="flex min-h-9 items-center gap-1 ps-2">
        <Link
          href={viewHref(view)}
          prefetch={false}
          onClick={onOpen}
          aria-current={isOpen ? "true" : undefined}
          className="min-w-0 flex-1 truncate py-1.5 font-medium text-ink"
        >
          <bdi data-tip={name} data-tip-cut="">
            {name}
          </bdi>
        </Link>
        {own ? null : <bdi className="max-w-32 truncate pe-2 text-ink-quiet">{view.member}</bdi>}
        {own && shared ? (
          <span className="flex items-center gap-1 text-ink-quiet text-xs">
            <Users aria-hidden="true" size={13} />
            {messages.shared}
          </span>
        ) : null}
        <IconButton
          size="sm"
          label={isPinned ? messages.unpinView(name) : messages.pinView(name)}
          aria-pressed={isPinned}
          onClick={() => pinning.run({ isPinned: !isPinned })}
        >
          {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        </IconButton>
        <IconButton
          size="sm"
          label={isDefault ? messages.notOpenWith(name) : messages.openWith(name)}
          aria-pressed={isDefault}
          onClick={() => opening.run({ isDefault: !isDefault })}
        >
          <Star aria-hidden="true" fill={isDefault ? "currentColor" : "none"} />
        </IconButton>
        {own ? (
          <>
            {mayShare || !shared ? (
              <IconButton
                size="sm"
                label={messages.renameView(name)}
                onClick={() => setStep("rename")}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
            ) : null}
            {mayShare || shared ? (
              <IconButton
                size="sm"
                label={shared ? messages.stopSharing(name) : messages.shareView(name)}
                onClick={() => sharing.run()}
              >
                <Share2 aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton
              size="sm"
              label={messages.deleteNamed(name)}
              onClick={() => setStep("remove")}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </div>
      {step === "remove" ? (
        <div className="flex items-center justify-end gap-2 px-2 pb-2">
          <p className="me-auto">{shared ? messages.deleteForEveryone : messages.deleteThisView}</p>
          <Button size="sm" onClick={() => setStep(null)}>
            {messages.cancel}
          </Button>
          <Button
            size="sm"
            variant="danger"
            working={removing.isWorking ? messages.deleting : undefined}
            onClick={() => removing.run()}
          >
            {messages.deleteButton}
          </Button>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="px-2 pb-2 text-failed">
          {failure}
        </p>
      )}
    </li>
  );
}

/** A saved view's name, to be given another. */
function RenameView({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const { id, resource } = view;
  const [name, setName] = useState(view.name);
  const renaming = useChangingViews(resource, () => changeView(id, { name }), onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.run();
  };
  return (
    <li className="px-2 py-1">
      <form onSubmit={submit} noValidate>
        <Field label={messages.newName} error={renaming.failure}>
          <Input autoFocus value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button size="sm" onClick={onDone}>
            {messages.cancel}
          </Button>
          <Button
            size="sm"
            variant="primary"
            type="submit"
            working={renaming.isWorking ? messages.renaming : undefined}
          >
            {messages.rename}
          </Button>
        </div>
      </form>
    </li>
  );
}
