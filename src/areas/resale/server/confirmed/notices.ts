// The texts of a sale file: guarantees, withdrawal, receipt of keys and papers.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawDocument } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { handedText } from "../../model/procedures/kinds.ts";
import type { NoticePaper } from "../papers/notices.ts";
import type { SaleFilePart } from "../papers/sale-file.ts";
import { buyerOf, type ProcedureRow } from "../procedures/find.ts";
import { conformityBox, withdrawalForm, withdrawalNotice } from "../procedures/papers/consumer-texts.ts";
import { handedOverOn } from "../sales/facts.ts";

export const filePart = (
  label: string,
  document: Document | null,
  { isRequired = true, note = "" }: Partial<Pick<SaleFilePart, "isRequired" | "note">> = {},
): SaleFilePart => ({
  label,
  isRequired,
  note,
  name: document?.name ?? "",
  content: document && { type: document.type, bytes: document.bytes },
});

/** Neither a trader nor a company receives the guarantees of consumers, or a notice of withdrawal. */
export async function noticeParts(call: Call, row: ProcedureRow): Promise<SaleFilePart[]> {
  const lessor = await readLessor(call);
  const subtitle = await describeCar(call, row.carId);
  const drawn = async (title: string, sections: NoticePaper["sections"]): Promise<SaleFilePart> => {
    const paper: NoticePaper = { lessor, title, subtitle, sections };
    return filePart(
      title,
      await drawDocument(`${title}.pdf`, import.meta.resolve("../papers/notices.ts"), paper),
    );
  };
  const isConsumer = row.buyerKind === "CONSUMER";
  const parts: SaleFilePart[] = [];
  if (isConsumer)
    parts.push(await drawn("Garanties", [{ title: "Garanties légales", paragraphs: conformityBox }]));
  if (isConsumer && row.isAtDistance === true)
    parts.push(
      await drawn("Rétractation", [
        { title: "Droit de rétractation", paragraphs: [withdrawalNotice(lessor)] },
        { title: "Formulaire de rétractation", paragraphs: withdrawalForm(lessor) },
      ]),
    );
  const on = handedOverOn(row);
  if (row.handedKeys !== null)
    parts.push(
      await drawn("Reçu des clés et des papiers", [
        {
          title: on === null ? "À remettre" : `Remis le ${frenchDay(on)}`,
          paragraphs: [`À ${buyerOf(row)} : ${handedText(row.handedKeys, row.handedPapers)}.`],
        },
      ]),
    );
  return parts;
}
