// Endpoints of late payers: cases, letters, plans, write-offs, rates and delays.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { enteredDay } from "#kernel/calendar/day.ts";
import { pdfAnswer, scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { dunningCaseFields, dunningCaseRowSchema, dunningCaseViewSchema } from "../model/dunning/case.ts";
import { dunningFlow } from "../model/dunning/flow.ts";
import { planFormSchema, planProposalSchema } from "../model/dunning/plan.ts";
import { dunningRunSchema, runFormSchema } from "../model/dunning/run.ts";
import {
  dunningParametersSchema,
  dunningSettingsFormSchema,
  rateFormSchema,
} from "../model/dunning/settings.ts";
import { writeOffFormSchema, writeOffViewSchema } from "../model/dunning/write-off.ts";

const params = z.object({ id });
const returns = dunningCaseViewSchema;
const record = "dunningCase" as const;
const reason = text(300);
const versionSchema = z.object({ version });
const dunningCase = { path: "/collection/dunning-cases/:id", record, params, returns };
const on = recordWrites({ ...dunningCase, may: "SEND_DUNNING" });
const see = recordReads({ path: "/collection", may: "SIGNED_IN", shows: [record] });

export const dunningContract = contract({
  listDunningCases: list({
    path: "/collection/dunning-cases",
    title: "Relances",
    item: dunningCaseRowSchema,
    fields: dunningCaseFields,
    filters: ["status", "companyId", "issuerId", "lateSince", "nextLetterOn", "isLetterDue"],
    sorts: ["companyName", "principalCents", "chargesCents", "lateSince", "lastLetterOn", "nextLetterOn"],
    defaultSort: "lateSince,asc",
    search: true,
    sums: { of: ["principalCents", "chargesCents"], by: "status" },
    may: "SIGNED_IN",
    shows: [record],
  }),
  readDunningCase: see("dunning-cases/:id", returns, {
    shows: ["dunningCase", "billingDocument", "instalmentPlan"],
  }),
  sendDunningLetter: on("letter", "a envoyé une lettre de relance", {
    body: versionSchema,
    summary: "Envoyer la lettre suivante d’un dossier de relance",
  }),
  ...flowEndpoints(dunningFlow, dunningCase, {
    pause: verb(
      "pauseDunningCase",
      "pause",
      z.object({ version, until: enteredDay, reason }),
      "a suspendu les relances",
    ),
    resume: verb("resumeDunningCase", "resume", versionSchema, "a repris les relances"),
    billInterest: verb("billLateInterest", "interest", versionSchema, "a facturé les intérêts courus", {
      summary: "Facturer les intérêts de retard courus depuis la dernière lettre",
    }),
    waive: verb(
      "waiveLateCharges",
      "waive",
      z.object({ version, reason }),
      "a renoncé aux intérêts et frais",
    ),
    handOver: verb(
      "handOverDunningCase",
      "hand-over",
      z.object({ version, to: text(120) }),
      "a confié le dossier à un tiers",
      {
        summary:
          "Confier un dossier à un avocat ou un commissaire de justice : plus rien ne part de lui-même",
      },
    ),
    agreePlan: verb(
      "agreeInstalmentPlan",
      "instalment-plan",
      planFormSchema.extend({ version }),
      "a convenu d’un échéancier",
      {
        summary: "Noter un échéancier convenu sur papier ou par téléphone, qui remplace ce qui est en retard",
      },
    ),
    proposePlan: verb(
      "proposeInstalmentPlan",
      "instalment-plan/propose",
      planProposalSchema.extend({ version }),
      "a proposé un échéancier",
      { summary: "Envoyer au client un échéancier à signer" },
    ),
  }),
  readDunningLetter: see("dunning-letters/:id", pdfAnswer, { summary: "Lire une lettre de relance" }),
  previewDunningRun: see("dunning-run", dunningRunSchema, {
    may: "SEND_DUNNING",
    summary: "Lettres de relance à envoyer",
  }),
  sendDunningRun: write({
    path: "/collection/dunning-run",
    takes: { body: runFormSchema },
    returns: z.object({ queued: z.int() }),
    may: "SEND_DUNNING",
    audit: { did: "a envoyé les lettres de relance", record },
    summary: "Envoyer les lettres de relance relues",
  }),
  readDunningParameters: see("dunning-parameters", dunningParametersSchema, {
    shows: ["dunningSettings", "lateInterestRate"],
  }),
  changeDunningSettings: write({
    path: "/collection/dunning-parameters",
    takes: { body: dunningSettingsFormSchema },
    returns: dunningParametersSchema,
    may: "SET_DUNNING_PARAMETERS",
    audit: { did: "a réglé les relances", record: "dunningSettings" },
  }),
  setLateInterestRate: write({
    path: "/collection/late-interest-rates",
    takes: { body: rateFormSchema },
    returns: dunningParametersSchema,
    may: "SET_DUNNING_PARAMETERS",
    audit: { did: "a fixé le taux de la BCE d’un semestre", record: "lateInterestRate" },
  }),
  readWriteOffs: see("documents/:id/write-offs", z.array(writeOffViewSchema), {
    shows: ["billingDocument"],
    summary: "Ce qui a été passé en perte sur un document",
  }),
  writeOffPart: write({
    path: "/collection/parts/:id/write-off",
    takes: { params, body: writeOffFormSchema, files: { proof: { types: scanTypes } } },
    returns: writeOffViewSchema,
    may: "WRITE_OFF",
    audit: { did: "a passé une somme en perte", record: "billingDocument" },
    summary: "Passer en perte ce qui reste dû d’une échéance",
  }),
  undoWriteOff: write({
    path: "/collection/write-offs/:id/undo",
    takes: { params, body: z.object({ reason }) },
    returns: writeOffViewSchema,
    may: "WRITE_OFF",
    audit: { did: "a annulé une perte", record: "billingDocument" },
  }),
  readWriteOffProof: see("write-offs/:id/proof", scanAnswer, {
    may: "WRITE_OFF",
    shows: ["billingDocument"],
  }),
});
