// A notice that was read: its values are proposed; one that needs nobody's eye becomes a fine up to its last click.
import { sql } from "kysely";
import { documentRead } from "#documents/model/events.ts";
import type { ReadValue } from "#documents/model/kind.ts";
import { pagesOf } from "#documents/server/pages.ts";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { fineForm } from "../../model/fine.ts";
import { fileFlow } from "../../model/inbox/file.ts";
import { noticeKind } from "../../model/inbox/notice-kind.ts";
import {
  isReadForCertain,
  type NoticeProposal,
  offenceDayOf,
  platesOf,
  proposeNotice,
  valuesOfFirst,
} from "../../model/inbox/proposal.ts";
import { carWithPlate } from "../matching/match.ts";
import { fineWithNumber, recordCertainFine } from "../record.ts";
import { attachNotice } from "./attach.ts";

/** Our plates of that day that differ from this one by a single character. */
async function nearPlates(call: Call, plate: string, on: Day): Promise<string[]> {
  const patterns = [...plate].flatMap((one, at) =>
    one === "-" ? [] : [`${plate.slice(0, at)}_${plate.slice(at + 1)}`],
  );
  if (patterns.length === 0) return [];
  const rows = await call.db
    .selectFrom("carPlate")
    .select("plate")
    .distinct()
    .where(sql<boolean>`plate like any(${patterns}::text[])`)
    .where("plate", "<>", plate)
    .where("fromDay", "<=", on)
    .where((of) => of.or([of("untilDay", "is", null), of("untilDay", ">=", on)]))
    .orderBy("plate")
    .limit(5)
    .execute();
  return rows.map(({ plate: near }) => near);
}

async function readPlates(call: Call, values: readonly ReadValue[]) {
  const [read, on] = [platesOf(values), offenceDayOf(values)];
  const ours: string[] = [];
  const near = new Set<string>();
  if (on !== null)
    for (const plate of read) {
      const isOurs = (await carWithPlate(call, plate, on)) !== null;
      if (isOurs) ours.push(plate);
      else for (const one of await nearPlates(call, plate, on)) near.add(one);
    }
  return { read, ours, near: ours.length > 0 ? [] : [...near] };
}

async function propose(call: Call, documentId: string, all: readonly ReadValue[]): Promise<NoticeProposal> {
  const pages = await pagesOf(call, documentId);
  const values = valuesOfFirst(all, pages);
  const proposal = proposeNotice(values, { pages, plates: await readPlates(call, values) });
  const isKnown =
    proposal.number !== "" &&
    (await fineWithNumber(call, {
      kind: proposal.kind ?? "OFFENCE",
      country: proposal.country ?? "FR",
      authority: proposal.authority,
      number: proposal.number,
    })) !== null;
  return isKnown
    ? {
        ...proposal,
        doubts: [...proposal.doubts, "Cet avis semble déjà enregistré : joignez-le à son amende."],
      }
    : proposal;
}

const formOf = (proposal: NoticeProposal, receivedOn: Day) =>
  fineForm.safeParse({
    ...proposal,
    receivedOn,
    printedLastDay: null,
    reducedUntil: null,
    fixedUntil: null,
  });

/** Records it as a fine to designate; false where a person has to look at it. */
async function recordForCertain(
  call: Call,
  file: Row<"fineFile">,
  proposal: NoticeProposal,
): Promise<boolean> {
  if (!isReadForCertain(proposal)) return false;
  const form = formOf(proposal, dayInParis(file.createdAt));
  if (!form.success) return false;
  const fine = await recordCertainFine(call, form.data);
  if (fine === null) return false;
  await attachNotice(call, file, fine.id);
  await move(call, fileFlow, {
    kind: "fineFile",
    id: file.id,
    version: null,
    move: "recordCertain",
    set: { ...columnsOf(proposal), fineId: fine.id },
    did: "a enregistré l’amende, lue avec certitude",
  });
  return true;
}

const columnsOf = (proposal: NoticeProposal) => ({
  plate: proposal.plate,
  number: proposal.number.slice(0, 40),
  sendingDate: proposal.sendingDate,
  proposal,
});

const isEmpty = ({ number, plate, plates, sendingDate, offenceOn }: NoticeProposal): boolean =>
  number === "" && plate === "" && plates.length === 0 && sendingDate === null && offenceOn === null;

async function takeReading(call: Call, documentId: string): Promise<void> {
  const found = await call.db
    .selectFrom("fineFile as f")
    .innerJoin("document as d", "d.id", "f.documentId")
    .select(["f.id", "d.readings"])
    .where("f.documentId", "=", documentId)
    .executeTakeFirst();
  if (!found) return;
  const file = await getForUpdate(call, "fineFile", found.id);
  if (file.status !== "DROPPED") return;
  const proposal = await propose(call, documentId, found.readings);
  if (await recordForCertain(call, file, proposal)) return;
  await move(call, fileFlow, {
    kind: "fineFile",
    id: file.id,
    version: null,
    move: isEmpty(proposal) ? "fail" : "read",
    set: columnsOf(proposal),
    did: isEmpty(proposal) ? "n’a rien pu lire de l’avis" : "a lu l’avis",
  });
}

export const readNotice = reaction(documentRead, async (call, { documentId, kind }) => {
  if (kind === noticeKind.key) await takeReading(call, documentId);
});
