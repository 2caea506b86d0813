import { escapeHtml } from "#lib/email/plain-text.ts";
import type { Email } from "#lib/email/smtp.ts";

/** A part of an email. `href` is a URL of this Counterfoil's own; `link` is what is pressed. */
export type Block =
  | { heading: string }
  | { text: string }
  | { text: string; href: string; link: string };

/** An email in plain text and in simple HTML: no image, no style sheet, nothing that is loaded. */
export function renderEmail(subject: string, blocks: readonly Block[], footer: string): Email {
  return {
    subject,
    text: `${[...blocks.map(asText), `-- \n${footer}`].join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;font-size:15px;line-height:1.5;max-width:40em;margin:0 auto;padding:16px">${blocks.map(asHtml).join("")}<hr style="border:0;border-top:1px solid #999;margin-top:32px"><p style="font-size:13px;color:#666">${escapeHtml(footer)}</p></body></html>`,
  };
}

function asText(block: Block): string {
  if ("heading" in block) return block.heading;
  return "href" in block ? `${block.text}\n${block.href}` : block.text;
}

function asHtml(block: Block): string {
  if ("heading" in block) {
    return `<h2 style="font-size:17px;margin:24px 0 8px">${escapeHtml(block.heading)}</h2>`;
  }
  const text = escapeHtml(block.text);
  if (!("href" in block)) return `<p>${text}</p>`;
  return `<p>${text}<br><a href="${escapeHtml(block.href)}">${escapeHtml(block.link)}</a></p>`;
}
