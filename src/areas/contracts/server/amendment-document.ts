// The paper of an amendment: gathers what it says and has it drawn.
import { companyOf } from "#clients/server/read.ts";
import type { Document } from "#kernel/contract.ts";
import { dayInParis } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#kernel/server/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { bringsCommitment } from "../model/amendment.ts";
import { changedLines } from "../model/difference.ts";
import type { AmendmentRow, ContractRow } from "./kept.ts";
import type { AmendmentPaper } from "./papers/amendment.ts";

const drawing = import.meta.resolve("./papers/amendment.ts");

export async function amendmentDocument(call: Call, row: AmendmentRow, contract: ContractRow): Promise<Document> {
  const company = await companyOf(call, row.after.holder.companyId);
  const paper: AmendmentPaper = {
    lessor: await readLessor(call),
    title: `Avenant n° ${row.number}`,
    orderId: contract.orderId,
    madeOn: dayInParis(row.createdAt),
    signedOn: dayInParis(contract.signedAt),
    effectOn: row.effectOn,
    carTitle: contract.carTitle,
    company: { name: company.name, siret: company.siret, address: company.address },
    explanation: row.explanation,
    changes: changedLines(row.before, row.after),
    effect: row.effect,
    bringsCommitment: bringsCommitment(row.before.terms, row.after.terms),
    durationMonths: row.after.terms.durationMonths,
  };
  return { name: `Avenant ${row.number} - ${contract.orderId}.pdf`, type: "application/pdf", bytes: await drawPdf(drawing, paper) };
}
