import * as messages from "#components/record-page/fields/messages.ts";
import { pieces } from "#lib/text/visible-text.ts";

/**
 * A text from outside, whole: it wraps anywhere, keeps its direction to itself, and names each
 * character that could not be seen. With `lines` its line ends are kept.
 */
export function PlainText({ value, lines = false }: { value: string; lines?: boolean }) {
  let offset = 0;
  return (
    <bdi className="wrap-anywhere">
      {pieces(value, lines ? "\n" : "").map((piece) => {
        const key = offset;
        offset += piece.kind === "text" ? piece.text.length : 1;
        return piece.kind === "text" ? piece.text : <Unseen key={key} code={piece.code} />;
      })}
    </bdi>
  );
}

function Unseen({ code }: { code: string }) {
  return (
    <span
      className="mx-px rounded-sm border border-attention px-0.5 font-mono text-[0.8em] text-attention"
      title={messages.invisibleCharacter}
    >
      {code}
    </span>
  );
}
