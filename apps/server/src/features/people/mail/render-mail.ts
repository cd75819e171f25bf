import type { UserLanguage } from "@baton/contract";
import { en } from "./words/en.ts";
import type { MailTemplate, MailWords } from "./words/mail-words.ts";
import { pt } from "./words/pt.ts";
import { ru } from "./words/ru.ts";

const words: Readonly<Record<UserLanguage, MailWords>> = { en, ru, pt };

export interface MailContent {
  language: UserLanguage;
  template: MailTemplate;
  /** What stands for `{{name}}`. */
  values: Readonly<Record<string, string>>;
  link?: string | undefined;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail as text and as HTML, which say the same. */
export function renderMail({ language, template, values, link }: MailContent): RenderedMail {
  const { footer, address, mails } = words[language];
  const { subject, lines, button, after } = mails[template];
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  const paragraphs = lines.map(fill);
  const closing = after === undefined ? [] : [fill(after)];
  const last = fill(footer);
  const linked = button !== undefined && link !== undefined ? { button, link, address } : undefined;
  const text = [
    ...paragraphs,
    ...(linked ? [`${linked.button}:\n${linked.link}`] : []),
    ...closing,
    `--\n${last}`,
  ].join("\n\n");
  const body = [
    ...paragraphs.map(paragraph),
    ...(linked ? [buttonOf(linked)] : []),
    ...closing.map(paragraph),
    `<p style="color:#666;font-size:13px;margin:24px 0 0">${escape(last)}</p>`,
  ].join("\n");
  // One line whatever a value holds: what follows a line break would be a header.
  return {
    subject: oneLine(fill(subject)),
    text: `${text}\n`,
    html: page(language, subject, body),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const buttonOf = (given: { button: string; link: string; address: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escape(given.link)}" style="background:#1c64d8;border-radius:6px;color:#fff;display:inline-block;padding:10px 20px;text-decoration:none">${escape(given.button)}</a></p>
<p style="color:#666;font-size:13px;margin:0 0 16px">${escape(given.address)}<br><a href="${escape(given.link)}" style="color:#1c64d8;word-break:break-all">${escape(given.link)}</a></p>`;

/** Nothing is fetched from anywhere, and both schemes of colours can be read. */
const page = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title></head>
<body style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5;margin:0;padding:24px">
<div style="margin:0 auto;max-width:560px">
${body}
</div>
</body>
</html>
`;
