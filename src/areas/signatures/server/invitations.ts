// Whose turn it is, and the words that they receive.
import { frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { addressOf, renewToken } from "#platform/links.ts";
import { fullName, lastDayOf, named } from "../model/procedure.ts";
import { tellJournal } from "./journal.ts";
import {
  type SignerRequest,
  samePerson,
  type SignatureRow,
  signerLink,
  type SignerRow,
  signersOf,
} from "./view.ts";
import { wordingOf } from "./wording.ts";

/** Link to read and sign: our page, or that of the external provider; an order is first acknowledged on ours. */
export async function linkOf(call: Call, row: SignatureRow, signer: SignerRow): Promise<string> {
  if (row.provider === "yousign" && signer.providerLink && row.orderStatement === null)
    return signer.providerLink;
  return addressOf(call, signerLink, signer.token || (await renewToken(call, signerLink, signer.linkId)));
}

/** Request to the signer; for a consumer, it states the amounts an order obliges them to pay before they open it. */
function request({ row }: SignerRequest, asked: readonly SignerRequest[], link: string): string[] {
  const titles = asked.map((one) => one.row.title);
  const what =
    titles.length === 1
      ? `le document ${named(titles)}.`
      : `${named(titles)} :\n${titles.map((title) => `– ${title}`).join("\n")}`;
  const where = `depuis votre téléphone ou votre ordinateur :\n${link}`;
  const { button } = wordingOf(asked.map((one) => one.row));
  const totals = asked.flatMap((one) => one.row.orderStatement?.total ?? []);
  if (button === null || totals.length === 0)
    return [
      `${row.createdBy} vous invite à lire et à signer ${what}`,
      `Pour ${titles.length === 1 ? "le lire et le signer" : "les lire et les signer ensemble"} ${where}`,
    ];
  return [
    `${row.createdBy} vous invite à lire ${what}`,
    totals.map(({ label, value }) => `${label} : ${value}.`).join("\n"),
    `Lisez-${titles.length === 1 ? "le" : "les"}, puis choisissez « ${button} », ${where}`,
  ];
}

const invitation = (first: SignerRequest, asked: readonly SignerRequest[], link: string): string =>
  [
    `Bonjour ${fullName(first.signer)},`,
    ...request(first, asked, link),
    `Ce lien vous est personnel ; il est valable jusqu’au ${frenchDay(lastDayOf(first.row.expiresAt))}. Un code vous sera envoyé pour confirmer votre identité.`,
  ].join("\n\n");

/** One message for all that somebody is asked to sign together; each journal tells it. */
async function write(
  call: Call,
  asked: readonly SignerRequest[],
  how: { kind: "INVITED" | "REMINDED"; subject: string },
): Promise<void> {
  const [first] = asked;
  if (!first) return;
  const titles = asked.map(({ row }) => row.title);
  const subject = `${how.subject} : ${titles.length === 1 ? titles[0] : named(titles)}`;
  await call.services.post.mail(call, {
    to: first.signer.email,
    replyTo: first.row.starterEmail,
    about: asked.map(({ row }) => row.subjectId),
    topic: `signature link ${first.signer.id}`,
    subject,
    text: invitation(first, asked, await linkOf(call, first.row, first.signer)),
  });
  for (const { row, signer } of asked)
    await tellJournal(call, {
      signatureId: row.id,
      kind: how.kind,
      signerId: signer.id,
      facts: { email: signer.email },
    });
}

/** Invites everybody, or the next in order, who has not been invited yet to sign these documents. */
export async function inviteNext(call: Call, rows: readonly SignatureRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const signers = await signersOf(call, first.id);
  const waiting = signers.filter(({ status }) => status === "WAITING");
  const isAwaiting = signers.some(({ status }) => status === "NOTIFIED");
  const next = first.isOrdered ? (isAwaiting ? [] : waiting.slice(0, 1)) : waiting;
  for (const signer of next) await invite(call, await samePerson(call, rows, signer));
}

/** It is this signer's turn. */
export async function invite(call: Call, asked: readonly SignerRequest[]): Promise<void> {
  const ids = asked.map(({ signer }) => signer.id);
  await call.db
    .updateTable("signatureSigner")
    .set({ status: "NOTIFIED", notifiedAt: call.now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await write(call, asked, { kind: "INVITED", subject: "À signer" });
}

export async function remindSigner(call: Call, asked: readonly SignerRequest[]): Promise<void> {
  for (const { signer } of asked)
    await call.db
      .updateTable("signatureSigner")
      .set({ reminders: signer.reminders + 1 })
      .where("id", "=", signer.id)
      .execute();
  await write(call, asked, { kind: "REMINDED", subject: "Rappel, à signer" });
}
