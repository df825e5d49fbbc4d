// A notice file in the inbox: dropped, read, then recorded as a fine, joined to one, or set aside.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, defaulted, optional, record } from "#kernel/record.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { fineForm } from "../fine.ts";
import { fineRecord } from "../records.ts";
import { proposalSchema } from "./proposal.ts";

interface FileSubject {
  status: string;
  createdAt: string;
  proposal: { parts: readonly string[] } | null;
}

/** One of several notices would be lost with the others: each is a file of its own. */
const partReasons = ({ proposal }: FileSubject): string[] =>
  proposal !== null && proposal.parts.length > 0
    ? ["Ce fichier contient plusieurs avis : scindez-le, ou écartez-le et saisissez ses amendes."]
    : [];

const may = "CREATE_FINE";
const toRecord = ({ createdAt }: FileSubject) => [
  {
    label: "Amende à enregistrer",
    whose: "Administration des ventes",
    since: createdAt,
    move: "record" as const,
  },
];

export const fileFlow = flow<FileSubject>()({
  subject: "Ce fichier",
  start: "DROPPED",
  otherStarts: ["JOINED"],
  states: {
    DROPPED: { label: "En lecture", tone: "info" },
    READ: { label: "Lu", tone: "warning" },
    UNREADABLE: { label: "Illisible", tone: "warning" },
    RECORDED: { label: "Enregistré", tone: "success", final: true },
    JOINED: { label: "Joint à une amende", tone: "success", final: true },
    SET_ASIDE: { label: "Écarté", tone: "neutral", final: true },
  },
  moves: {
    read: { from: ["DROPPED"], to: "READ", may: "SYSTEM", cause: "the reading of its pages" },
    fail: { from: ["DROPPED"], to: "UNREADABLE", may: "SYSTEM", cause: "pages without a single value" },
    recordCertain: {
      from: ["DROPPED"],
      to: "RECORDED",
      may: "SYSTEM",
      cause: "every field read for certain, one car and one holder",
    },
    record: {
      label: "Enregistrer l’amende",
      from: ["DROPPED", "READ", "UNREADABLE"],
      to: "RECORDED",
      may,
      refusals: partReasons,
    },
    join: {
      label: "Joindre à une amende",
      from: ["DROPPED", "READ", "UNREADABLE"],
      to: "JOINED",
      may,
      refusals: partReasons,
    },
    setAside: { label: "Écarter", from: ["DROPPED", "READ", "UNREADABLE"], to: "SET_ASIDE", may },
    split: { label: "Scinder", from: ["READ", "UNREADABLE"], to: "SET_ASIDE", may },
    takeBack: { label: "Reprendre", from: ["SET_ASIDE"], to: "READ", may },
  },
  commands: {},
  next: {
    DROPPED: { nextActors: () => [] },
    READ: { usually: "record", nextActors: toRecord },
    UNREADABLE: { usually: "record", nextActors: toRecord },
    RECORDED: null,
    JOINED: null,
    SET_ASIDE: null,
  },
});

const { kind, country, authority, noticeKey, offenceOn, offenceTime, place, nature } = fineRecord.fields;
const { reducedCents, fixedCents, increasedCents } = fineRecord.fields;
/** Those that were read, besides the columns of the file. */
const proposedFields = fields({
  kind,
  country,
  authority,
  noticeKey,
  offenceOn,
  offenceTime,
  place,
  nature,
  reducedCents,
  fixedCents,
  increasedCents,
  plates: field.text("Plaques possibles"),
  parts: field.text("Avis du fichier"),
  doubts: field.text("À relire"),
});
export const fileRecord = record({
  name: column.code("Fichier"),
  status: column.status(fileFlow),
  plate: defaulted(column.identifier("Plaque", 9)),
  number: defaulted(column.identifier("Numéro de l’avis", 20)),
  sendingDate: optional(column.day("Date de l’avis")),
  fineId: optional(column.id("Amende", "fine")),
  proposal: optional(column.group("Valeurs lues", proposalSchema, "nobody", proposedFields)),
  reason: defaulted(column.freeText("Motif")),
});

export const fileRow = z.object({
  id,
  version,
  ...fileRecord.omit("proposal", "reason"),
  createdAt: instant,
});
export const fileSchema = fileRow.extend({
  documentId: id,
  ...fileRecord.pick("proposal", "reason"),
  ...lifeCycleShape,
});
export type FineFile = z.output<typeof fileSchema>;

export const recordForm = fineForm.safeExtend({ version });
export const joinForm = z.object({ version, fineId: id });
export const asideForm = z.object({ version, reason: longText(500) });
/** One notice a line: its pages. */
export const splitForm = z.object({ version, parts: longText(2_000) });
