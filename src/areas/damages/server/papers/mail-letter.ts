// Letters of damages and of losses mailed to the client: drawn and sent by a job, after the commit of the request.
import { companyRef, recipientsOf, resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { job } from "#kernel/event.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawLetter, letterJob } from "#platform/post/letters.ts";
import { channelUnavailable } from "#platform/post/post.ts";
import type { MailedPaper } from "../../model/papers/kinds.ts";
import { kind as damageKind } from "../damages/read.ts";
import { kind as lossKind } from "../losses/find.ts";
import { damageLetter, lossLetter } from "./papers.ts";

interface MailedLetter {
  record: typeof damageKind | typeof lossKind;
  id: string;
  paper: MailedPaper;
  signer: string;
}

const mailLetterJob = job<MailedLetter>("damages.mailLetter", { retryDelay: 60, retryLimit: 5 });

const letterOf = (call: Call, { id, paper, signer }: MailedLetter) =>
  paper === "client" ? lossLetter(call, { id, paper, signer }) : damageLetter(call, { id, paper, signer });

/** The lessee of a damage or of a loss. */
async function lesseeOf(call: Call, { record, id }: Pick<MailedLetter, "record" | "id">) {
  const { carId, contractId, companyId, companyName } = await get(call, record, id);
  if (companyId === null) throw refused("Aucun client n’avait ce véhicule : il n’y a personne à qui écrire.");
  return { carId, contractId, company: { ...(await companyRef(call, companyId)), companyName } };
}

/** Refuses a letter that is a draft or has no recipient; returns the name of its recipient. */
async function mailLetter(call: Call, of: Omit<MailedLetter, "signer">): Promise<{ recipient: string }> {
  if (!call.services.post.canSend.mail) throw refused(channelUnavailable.mail, "ChannelUnavailable");
  const asked = { ...of, signer: call.actor.name };
  const { isDraft, title } = await letterOf(call, asked);
  if (isDraft) throw refused("Cette lettre est encore un projet : facturez d’abord la part du client.");
  const { carId, company } = await lesseeOf(call, of);
  const { name } = await resolveRecipient(call, company, null);
  const did = `a demandé l’envoi de la lettre « ${title} » à ${name}`;
  call.recordChange({ record: of.record, id: of.id, did });
  recordCarChange(call, carId, did);
  await call.enqueue(mailLetterJob, asked, { key: `${of.id} ${of.paper} ${call.now.toISOString()}` });
  return { recipient: name };
}

export const mailDamageLetter = (call: Call, of: { id: string; paper: Exclude<MailedPaper, "client"> }) =>
  mailLetter(call, { record: damageKind, ...of });

export const mailLossLetter = (call: Call, of: { id: string }) =>
  mailLetter(call, { record: lossKind, paper: "client", ...of });

export const mailedLetters = letterJob(mailLetterJob, {
  prepare: async (call, asked) => {
    const letter = await letterOf(call, asked);
    const { contractId, company } = await lesseeOf(call, asked);
    const [to] = await recipientsOf(call, company);
    if (!to) return null;
    const { lessor, title, reference } = letter;
    const { record, id, paper } = asked;
    return {
      to,
      from: lessor,
      about: [id, contractId],
      topic: `${id} ${paper}`,
      subject: `${title} : véhicule ${reference}`,
      paragraphs: [`La lettre jointe concerne le véhicule ${reference}, que vous louez.`],
      history: { record, id, did: `a envoyé la lettre « ${title} » à ${to.name}` },
      draw: () => drawLetter(letter),
    };
  },
});
