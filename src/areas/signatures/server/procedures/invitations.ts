// Invitations and reminders sent to the signers whose turn it is.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { linkAddress, renewToken } from "#platform/links/links.ts";
import { fullName, lastSigningDay, documentsLabel } from "../../model/procedure.ts";
import { appendToJournal } from "../evidence/journal.ts";
import {
  type SignerRequest,
  requestsOfSigner,
  type SignatureRow,
  signerLink,
  type SignerRow,
  signersOf,
  updateSigner,
} from "../signers/signers.ts";
import { wordingOf } from "../signers/wording.ts";

/** Link to read and sign: our page, or that of the external provider; an order is first acknowledged on ours. */
export async function linkForSigner(call: Call, row: SignatureRow, signer: SignerRow): Promise<string> {
  if (row.provider === "yousign" && signer.providerLink && row.orderStatement === null)
    return signer.providerLink;
  return linkAddress(call, signerLink, signer.token || (await renewToken(call, signerLink, signer.linkId)));
}

/** Request to the signer; for a consumer, it states the amounts an order obliges them to pay before they open it. */
function requestSentences(
  { row }: SignerRequest,
  requests: readonly SignerRequest[],
  link: string,
): string[] {
  const titles = requests.map((one) => one.row.title);
  const what =
    titles.length === 1
      ? `le document ${documentsLabel(titles)}.`
      : `${documentsLabel(titles)} :\n${titles.map((title) => `– ${title}`).join("\n")}`;
  const where = `depuis votre téléphone ou votre ordinateur :\n${link}`;
  const { button } = wordingOf(requests.map((one) => one.row));
  const totals = requests.flatMap((one) => one.row.orderStatement?.total ?? []);
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

const invitation = (first: SignerRequest, requests: readonly SignerRequest[], link: string): string =>
  [
    `Bonjour ${fullName(first.signer)},`,
    ...requestSentences(first, requests, link),
    `Ce lien vous est personnel ; il est valable jusqu’au ${frenchDay(lastSigningDay(first.row.expiresAt))}. Un code vous sera envoyé pour confirmer votre identité.`,
  ].join("\n\n");

/** Sends one message for all documents that a person signs together, and records it in each journal. */
async function sendRequest(
  call: Call,
  requests: readonly SignerRequest[],
  how: { kind: "INVITED" | "REMINDED"; subject: string },
): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const titles = requests.map(({ row }) => row.title);
  const subject = `${how.subject} : ${titles.length === 1 ? titles[0] : documentsLabel(titles)}`;
  await call.services.post.mail(call, {
    to: first.signer.email,
    replyTo: first.row.starterEmail,
    about: requests.map(({ row }) => row.subjectId),
    topic: `signature link ${first.signer.id}`,
    subject,
    text: invitation(first, requests, await linkForSigner(call, first.row, first.signer)),
  });
  for (const { row, signer } of requests)
    await appendToJournal(call, { row, kind: how.kind, signer, facts: { email: signer.email } });
}

/** Invites every signer not invited yet, or only the next one when the order is imposed. */
export async function inviteNext(call: Call, rows: readonly SignatureRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const signers = await signersOf(call, first.id);
  const waiting = signers.filter(({ status }) => status === "WAITING");
  const isAwaiting = signers.some(({ status }) => status === "NOTIFIED");
  const next = first.isOrdered ? (isAwaiting ? [] : waiting.slice(0, 1)) : waiting;
  for (const signer of next) await invite(call, await requestsOfSigner(call, rows, signer));
}

/** Invites the signer, whose turn begins. */
export async function invite(call: Call, requests: readonly SignerRequest[]): Promise<void> {
  const ids = requests.map(({ signer }) => signer.id);
  await call.db
    .updateTable("signatureSigner")
    .set({ status: "NOTIFIED", notifiedAt: call.now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await sendRequest(call, requests, { kind: "INVITED", subject: "À signer" });
}

export async function remindSigner(call: Call, requests: readonly SignerRequest[]): Promise<void> {
  for (const { signer } of requests) await updateSigner(call, signer, { reminders: signer.reminders + 1 });
  await sendRequest(call, requests, { kind: "REMINDED", subject: "Rappel, à signer" });
}
