// The page of a driver: photos and the constat as they are taken, then what happened. Nothing waits for the network
// twice: a file sent again is the same file, a declaration sent again the same declaration.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import {
  addDocument,
  documentContent,
  documentOf,
  documentsOf,
  removeDocuments,
} from "#platform/documents/documents.ts";
import { refuseFlood } from "#platform/links/flood-limit.ts";
import { type Answered, linkPage } from "#platform/links/link-page.ts";
import { hideLinkActor, readLink } from "#platform/links/links.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { writeTo } from "#settings/server/letters.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { requestFlow } from "../../model/requests/flow.ts";
import {
  type DeclarationForm,
  maximumPapers,
  maximumPhotos,
  minimumPhotos,
} from "../../model/requests/request.ts";
import { paperKind } from "../damages/read.ts";
import { photoKind } from "../photo-places.ts";
import { pastInstant } from "../losses/times.ts";
import { pageOf, stepOf } from "./page-content.ts";
import { declarationDueOn, isDeclaredByClient } from "./policy.ts";
import { damageLink, kind, requestFiles, type RequestRow } from "./read.ts";

export const requestCause = (id: string): string => `damage request ${id}`;

export const { open: openDamageLink, answer } = linkPage(damageLink, { record: kind, view: pageOf });

/** A declaration refused or withdrawn takes nothing more. */
export function requireAwaited({ status }: RequestRow): void {
  if (stepOf(status) === "OVER") throw refused("Cette déclaration n’est plus attendue.");
}

interface FileRule {
  kind: string;
  maximum: number;
  tooMany: string;
  did: string;
}
const photoRule: FileRule = {
  kind: photoKind,
  maximum: maximumPhotos,
  tooMany: `Au plus ${maximumPhotos} photos : retirez-en une pour en ajouter une autre.`,
  did: "a envoyé une photo",
};
const paperRule: FileRule = {
  kind: paperKind,
  maximum: maximumPapers,
  tooMany: `Au plus ${maximumPapers} fichiers : retirez-en un pour en ajouter un autre.`,
  did: "a envoyé un constat",
};
/** Files removed and sent again count too. */
const maximumFilesPerDay = 100;

/** The damage that a treated declaration led to: late files join it. */
async function damageOf(call: Call, { damageId }: RequestRow): Promise<string | null> {
  if (damageId === null) return null;
  return (await get(call, "damage", damageId)).joinedId ?? damageId;
}

async function addFile(
  { call, client, row }: Answered<"damageRequest">,
  file: Upload | undefined,
  rule: FileRule,
): Promise<RequestRow | null> {
  const { id } = row;
  requireAwaited(row);
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireOpenable(file);
  const existing = (await documentsOf(call, { record: kind, id })).filter((one) => one.kind === rule.kind);
  if (existing.some(({ fileDigest }) => fileDigest === sha256(file.bytes))) return null;
  if (existing.length >= rule.maximum) throw invalid({ file: rule.tooMany });
  const did = [photoRule.did, paperRule.did];
  const message = "Trop de fichiers envoyés aujourd’hui : appelez-nous.";
  await refuseFlood(call, { record: kind, id, did, maximum: maximumFilesPerDay, message });
  const damageId = await damageOf(call, row);
  const holders = [{ record: kind, id }, ...(damageId === null ? [] : [{ record: "damage", id: damageId }])];
  await addDocument(client, holders, { kind: rule.kind, file });
  client.recordChange({ record: kind, id, did: rule.did });
  if (damageId !== null) client.recordChange({ record: "damage", id: damageId, did: rule.did });
  return row;
}

export const sendDamagePhoto = answer<{ file?: Upload }>((on, { file }) => addFile(on, file, photoRule));
export const sendDamagePaper = answer<{ file?: Upload }>((on, { file }) => addFile(on, file, paperRule));

export const removeDamageFile = answer<{ id: string }>(async ({ call, client, row }, { id }) => {
  if (row.status !== "INVITED")
    throw refused("Votre déclaration est envoyée : appelez-nous pour la corriger.");
  const document = await documentOf(call, { record: kind, id: row.id }, id);
  await removeDocuments(call, { record: kind, id: row.id }, [document.id]);
  client.recordChange({ record: kind, id: row.id, did: "a retiré un fichier" });
  return row;
});

export async function readDriverFile(call: Call, { token, id }: { token: string; id: string }) {
  const link = await readLink(call, damageLink, token);
  return documentContent(call, await documentOf(call, { record: kind, id: link.subjectId }, id));
}

/** True when the driver sends the declaration that is already received. */
const isSameDeclaration = (row: RequestRow, at: string, form: DeclarationForm): boolean =>
  row.damageTime !== null &&
  Date.parse(row.damageTime) === Date.parse(at) &&
  row.kind === form.kind &&
  row.place === form.place &&
  row.circumstances === form.circumstances;

/** Under the policy of the client, our receipt of the declaration is not that of its insurer. */
async function ownInsurerText(call: Call, row: RequestRow): Promise<string[]> {
  const due = declarationDueOn(row);
  if (due === null || !(await isDeclaredByClient(call, row))) return [];
  return [
    `Le client qui loue ce véhicule l’assure lui-même : nous ne prévenons pas son assureur. Il lui déclare ce sinistre au plus tard le ${frenchDay(due)} (code des assurances, art. L. 113-2, 4°). Si ce n’est pas vous, transmettez-lui ce message.`,
  ];
}

async function acknowledge(call: Call, row: RequestRow, photos: number): Promise<void> {
  const { id, recipientName, recipientEmail, contractId, damageTime } = row;
  const car = await describeCar(call, row.carId);
  const sent = photos === 0 ? "sans photo" : photos === 1 ? "avec une photo" : `avec ${photos} photos`;
  await writeTo(call, {
    to: { name: recipientName, email: recipientEmail },
    isByLessor: true,
    about: [id, ...(contractId === null ? [] : [contractId])],
    subject: `Votre déclaration de sinistre est reçue : ${car}`,
    paragraphs: [
      `Nous avons reçu le ${frenchInstant(call.now.toISOString())} votre déclaration du sinistre du ${frenchInstant(damageTime ?? "")} (${car}), ${sent}.`,
      ...(await ownInsurerText(call, row)),
      "Nous la vérifions et revenons vers vous. Le lien que vous avez reçu reste ouvert pour ajouter une photo ou le constat.",
    ],
  });
}

async function notifyStaff(call: Call, row: RequestRow): Promise<void> {
  await notifyUsers(call, await permissionHolders(call, "HANDLE_DAMAGES"), {
    kind: "damageDeclared",
    title: `Sinistre déclaré par un conducteur : ${await describeCar(call, row.carId)}`,
    detail: [row.kind && damageKinds[row.kind], row.companyName, row.hasInjured && "il y a des blessés"]
      .filter(Boolean)
      .join(" · "),
    address: `/operations/damage-requests/view/${row.id}`,
    cause: requestCause(row.id),
  });
}

export const sendDeclaration = answer<DeclarationForm>(async ({ call, client, row }, form) => {
  const { day, time, ...facts } = form;
  const damageTime = pastInstant(call, { day, time });
  requireAwaited(row);
  if (row.status !== "INVITED") {
    if (!isSameDeclaration(row, damageTime, form))
      throw refused("Votre déclaration nous est déjà parvenue : appelez-nous pour la corriger.");
    return null;
  }
  const { photos } = await requestFiles(call, row.id);
  if (photos.length < minimumPhotos && !form.hasNoPhotos)
    throw invalid({
      hasNoPhotos: `Il faut au moins ${minimumPhotos} photos : ${photos.length} ${photos.length > 1 ? "nous sont parvenues" : "nous est parvenue"}. Si vous ne pouvez pas en prendre, dites-le ici.`,
    });
  const received = await move(client, requestFlow, {
    kind,
    id: row.id,
    version: null,
    move: "receive",
    set: { ...facts, damageTime, receivedAt: call.now.toISOString() },
    did: "a déclaré un sinistre",
  });
  recordCarChange(
    hideLinkActor(client),
    row.carId,
    `a reçu la déclaration d’un sinistre du ${frenchInstant(damageTime)}`,
  );
  await acknowledge(call, received, photos.length);
  await notifyStaff(call, received);
  return received;
});
