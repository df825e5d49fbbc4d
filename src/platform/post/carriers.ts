// The providers that deliver messages: a mail server, an HTTP service for text messages.
import type { Transporter } from "nodemailer";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import { fetchOutside } from "../outbound-http.ts";
import type { Mail, TextMessage } from "./post.ts";

/** Mail through SMTP: `smtps://user:password@host:465`. */
export function smtpCarrier(url: string, from: string): (mail: Mail) => Promise<void> {
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> =>
    (await import("nodemailer")).default.createTransport(url, { from });
  return async ({ to, replyTo, subject, text, html, attachments = [] }) => {
    const files = attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: "base64" as const,
    }));
    requireNoTransaction("SMTP");
    const transport = await (opened ??= open());
    await transport.sendMail({
      to,
      subject,
      text,
      ...(replyTo && { replyTo }),
      ...(html && { html }),
      attachments: files,
    });
  };
}

/** Text messages through an HTTP provider that takes `{ from, to, text }`. */
export function httpTextCarrier({
  url,
  token,
  sender,
}: {
  url: string;
  token: string;
  sender: string;
}): (message: TextMessage) => Promise<void> {
  return async ({ to, text }) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ from: sender, to, text });
    const answer = await fetchOutside(url, { method: "POST", headers, body }, 15);
    if (!answer.ok) throw new Error(`the text message provider answered ${answer.status}`);
  };
}
