// The page of the client: the lines of an estimate with their photos, contested one by one, or accepted by signature.
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { editConflict, get, getForUpdate } from "#kernel/server/records/records.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { asRecipient, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import { maskedAddress } from "#signatures/model/visit.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";
import { type PublicEstimate, publicEstimateSchema } from "../../model/repairs/estimate.ts";
import { estimateLink, type EstimateRow, kind } from "./estimates.ts";
import { presentPaper } from "./paper.ts";
import { illustratedLines } from "./photos.ts";
import { storeContest } from "./propose.ts";
import { notifyOwner, signPageOf, startAcceptance, withdrawSignature } from "./signature.ts";
import { vatTextOf } from "./view.ts";

const toPage = viewOf(publicEstimateSchema);
const toLine = viewOf(publicEstimateSchema.shape.lines.element);

async function pageOf(call: Call, row: EstimateRow, link: OutsiderLink): Promise<PublicEstimate> {
  const lines = await illustratedLines(call, row);
  const { title, plate } = await carName(call, row.carId);
  return toPage({
    ...row,
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    car: { title, plate },
    vatText: await vatTextOf(call, row),
    lines: lines.map((line) =>
      toLine({ ...line, photos: line.photos.map(({ id, isDeparture }) => ({ id, isDeparture })) }),
    ),
    signPage: null,
    sentTo: maskedAddress("email", link.recipientEmail),
  });
}

export const { open: openRepairLink } = linkPage(estimateLink, {
  record: kind,
  opened: "a ouvert le chiffrage de la remise en état",
  view: pageOf,
});

interface Answer {
  token: string;
  version: number;
}

/** The page answers the edition that it shows; a signature under way is locked before the estimate. */
async function lockAnswered(call: Call, { token, version }: Answer) {
  const link = await readLink(call, estimateLink, token);
  const client = asRecipient(call, link);
  return {
    link,
    client,
    lock: async (): Promise<EstimateRow> => {
      const row = await getForUpdate(client, kind, link.subjectId);
      if (row.version !== version) throw editConflict(call, kind, row);
      return row;
    },
  };
}

/** Contests lines, a reason each: the other lines are not thereby accepted. */
export async function contestByLink(
  call: Call,
  { lines, ...at }: Answer & { lines: readonly { lineId: string; reason: string }[] },
): Promise<PublicEstimate> {
  const { link, client, lock } = await lockAnswered(call, at);
  await withdrawSignature(client, link.subjectId, "Vous avez contesté le chiffrage.");
  const { id } = await lock();
  const set = { contestedOn: call.today };
  const did = "a contesté le chiffrage de la remise en état";
  const row = await move(client, estimateFlow, { kind, id, version: null, move: "object", set, did });
  await storeContest(client, row, lines);
  await notifyOwner(client, row, { title: "Chiffrage contesté", detail: row.companyName });
  return pageOf(call, row, link);
}

/** Goes on to the signature of the paper, as it was proposed. */
export async function acceptByLink(call: Call, at: Answer): Promise<PublicEstimate> {
  const { link, client, lock } = await lockAnswered(call, at);
  const row = await lock();
  if (row.status !== "PROPOSED")
    throw refused("Ce chiffrage n’attend plus votre accord : rechargez la page.");
  await startAcceptance(client, row);
  client.recordChange({ record: kind, id: row.id, did: "a demandé à signer son accord sur le chiffrage" });
  return { ...(await pageOf(call, row, link)), signPage: await signPageOf(call, row.id) };
}

/** A photo that the page shows. */
export async function readRepairPhoto(
  call: Call,
  { token, photoId }: { token: string; photoId: string },
): Promise<Document> {
  const { subjectId } = await readLink(call, estimateLink, token);
  const row = await get(call, kind, subjectId);
  const photos = (await illustratedLines(call, row)).flatMap((line) => line.photos);
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo) throw notFound("Cette photo");
  return { name: `${photoId}.jpg`, type: "image/jpeg", bytes: await readFile(call, photo.fileKey) };
}

/** The paper of the edition that the page shows. */
export async function readRepairPaperByLink(call: Call, { token }: { token: string }): Promise<Document> {
  const { subjectId } = await readLink(call, estimateLink, token);
  const paper = await presentPaper(call, await get(call, kind, subjectId));
  if (!paper) throw notFound("Cette version du chiffrage");
  return paper;
}
