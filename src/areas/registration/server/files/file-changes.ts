// Changes of a registration file other than its certificates. Each verb names the car in the history.
import { settleVins } from "#documents/server/vins/other-vins.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { frenchPrice } from "#kernel/money.ts";
import { change, get, getAtVersion } from "#kernel/server/records/records.ts";
import type {
  costForm,
  openForm,
  originForm,
  quitusForm,
  reasonForm,
  requestForm,
} from "../../model/forms.ts";
import { type RegistrationKind, registrationKindLabels } from "../../model/required-documents.ts";
import { costOf } from "./cost.ts";
import { correction, documentChecklist, fileOf, filesOf, type OnCar } from "./registration-file.ts";
import {
  addRegistrationDocument,
  deleteDocument,
  addPackReliance,
} from "../documents/registration-documents.ts";
import { lessorCopies } from "../documents/lessor-documents.ts";
import { openFile } from "./opening.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import type { LessorDocumentKind } from "../../model/lessor-documents.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { explained, requireExplainedCost, statementNote } from "#fleet/server/settled-cars.ts";
import { applyStep } from "./steps.ts";
import type { z } from "zod";

/** Adds a document that is not a certificate. */
export async function addMinorDocument(
  call: Call,
  { carId, kind, file: document }: OnCar<{ kind: RegistrationKind; file?: Upload }>,
): Promise<DocumentRow> {
  const steps: Partial<Record<RegistrationKind, string>> = {
    CPI_WW: "son CPI WW",
    CPI: "son CPI définitif",
    CARTE_GRISE: "sa carte grise",
  };
  if (steps[kind]) throw invalid({ kind: `Enregistrez ${steps[kind]} avec sa plaque et ses dates.` });
  const file = await fileOf(call, carId);
  const row = await addRegistrationDocument(call, carId, { kind, file: document });
  call.recordChange({
    record: "registration",
    id: file.id,
    did: `a déposé : ${registrationKindLabels[kind]}`,
  });
  return row;
}

/** Copies current documents of the lessor into the file. */
export async function reuseLessorDocuments(
  call: Call,
  { carId, kinds }: OnCar<{ kinds: readonly LessorDocumentKind[] }>,
): Promise<void> {
  for (const copy of await lessorCopies(call, carId, kinds)) await addMinorDocument(call, { carId, ...copy });
}

export async function removeRegistrationDocument(
  call: Call,
  { carId, documentId }: OnCar<{ documentId: string }>,
): Promise<void> {
  const file = await fileOf(call, carId);
  const used = await call.db
    .selectFrom("safetyInspection")
    .select("id")
    .where("documentId", "=", documentId)
    .executeTakeFirst();
  if (used) throw refused("Ce procès-verbal est celui d’un contrôle technique : refusez le contrôle.");
  const kind = await deleteDocument(call, carId, documentId);
  const did = `a retiré : ${registrationKindLabels[kind]}`;
  call.recordChange({ record: "registration", id: file.id, did });
  recordCarChange(call, carId, did);
}

export const requestDefinitive = correction<z.output<typeof requestForm>>(
  async (call, { carId, version, reason }) => {
    const did = explained("a déposé la demande d’immatriculation définitive", reason);
    const set = { requestedOn: call.today };
    const file = await applyStep(call, await fileOf(call, carId), {
      move: "requestDefinitive",
      version,
      set,
      did,
    });
    const { needed } = await documentChecklist(call, file);
    const kinds = needed.map(({ kind }) => kind);
    await addPackReliance(call, file, kinds);
    return did;
  },
);

export const changeQuitus = correction<z.output<typeof quitusForm>>(
  async (call, { carId, version, reason, quitus, quitusOn, quitusNumber }) => {
    if (quitus === "RECEIVED" && quitusNumber === "")
      throw invalid({ quitusNumber: "Le numéro du quitus est demandé par la préfecture." });
    if (quitusOn && quitusOn > call.today) throw invalid({ quitusOn: "Cette date est dans le futur." });
    const file = await fileOf(call, carId);
    const on = quitus === "ASKED" || quitus === "RECEIVED" ? (quitusOn ?? call.today) : null;
    const did = explained("a modifié le quitus fiscal", reason);
    await change(call, "registration", { id: file.id, version, did }, { quitus, quitusOn: on, quitusNumber });
    return did;
  },
);

export const changeOrigin = correction<z.output<typeof originForm>>(
  async (call, { carId, version, reason, origin, isNew }) => {
    const file = await fileOf(call, carId);
    const needsQuitus = origin === "GERMANY" || origin === "EUROPE";
    const quitus = needsQuitus ? (file.quitus === "NOT_NEEDED" ? "TO_ASK" : file.quitus) : "NOT_NEEDED";
    const none = quitus === "NOT_NEEDED" && { quitusOn: null, quitusNumber: "" };
    const did = explained("a modifié l’origine du véhicule", reason);
    await change(call, "registration", { id: file.id, version, did }, { origin, isNew, quitus, ...none });
    return did;
  },
);

/** Records the amount paid for this certificate; the car carries the sum over all its files. */
export async function changeGreyCardCost(
  call: Call,
  { carId, version, ...paid }: OnCar<z.output<typeof costForm>>,
): Promise<void> {
  const file = await fileOf(call, carId);
  await getAtVersion(call, "registration", { id: file.id, version });
  const car = await get(call, "car", carId);
  requireExplainedCost(car, { reason: paid.paidExplanation, field: "paidExplanation" });
  const { totalCents, unknowns } = await costOf(call, car, file);
  if (unknowns.length === 0 && paid.paidCents !== totalCents && !/\p{L}{3}/u.test(paid.paidExplanation))
    throw invalid({
      paidExplanation: `Nous calculons ${frenchPrice(totalCents)} : dites d’où vient l’écart.`,
    });
  await change(call, "registration", { id: file.id, version }, paid);
  const sum = (await filesOf(call, carId)).reduce((total, { paidCents }) => total + (paidCents ?? 0), 0);
  await change(
    call,
    "car",
    { id: carId, version: null, did: `a saisi le coût de la carte grise${statementNote(car)}` },
    { registrationCostCents: sum },
  );
}

export const settleVin = correction<z.output<typeof reasonForm>>(async (call, { carId, version, reason }) => {
  const did = `a expliqué la différence de VIN : ${reason}`;
  await applyStep(call, await fileOf(call, carId), { move: "settleVin", version, did });
  await settleVins(call, { carId, reason });
  return did;
});

export const openRegistration = correction<z.output<typeof openForm>>(
  async (call, { carId, purpose, reason }) => {
    const file = await fileOf(call, carId);
    if (file.status !== "DEFINITIVE")
      throw refused("Un dossier d’immatriculation est déjà ouvert pour ce véhicule.");
    await openFile(call, carId, { purpose });
    return explained("a ouvert un nouveau dossier d’immatriculation", reason);
  },
);
