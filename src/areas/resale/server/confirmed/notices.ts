// The texts of a sale file: guarantees, withdrawal, receipt of keys and papers.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { carPhrase } from "#fleet/model/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawDocument } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import {
  guaranteeSections,
  handedOn,
  handedText,
  withdrawalSections,
} from "../../model/confirmed/notices.ts";
import { handedPapers } from "../../model/procedures/kinds.ts";
import type { NoticePaper } from "../papers/notices.ts";
import { buyerOf, type ProcedureRow } from "../procedures/find.ts";
import { handedOverOn } from "../sales/facts.ts";

interface Notice {
  label: string;
  document: Document;
}

/** A trader receives neither guarantees of consumers nor a notice of withdrawal. */
export async function noticeParts(call: Call, row: ProcedureRow): Promise<Notice[]> {
  const lessor = await readLessor(call);
  const subtitle = carPhrase(await carName(call, row.carId));
  const drawn = async (title: string, of: Pick<NoticePaper, "facts" | "sections">): Promise<Notice> => ({
    label: title,
    document: await drawDocument(`${title}.pdf`, import.meta.resolve("../papers/notices.ts"), {
      lessor,
      title,
      subtitle,
      ...of,
    } satisfies NoticePaper),
  });
  const address = [lessor.addressLine1, `${lessor.zipCode} ${lessor.city}`].join(", ");
  const seller = { name: lessor.name, address, email: lessor.email };
  const isConsumer = row.buyerKind === "CONSUMER";
  const notices: Notice[] = [];
  if (isConsumer)
    notices.push(await drawn("Garanties", { facts: [], sections: guaranteeSections(lessor.name) }));
  if (isConsumer && row.isAtDistance === true)
    notices.push(await drawn("Rétractation", { facts: [], sections: withdrawalSections(seller) }));
  const on = handedOverOn(row);
  if (row.handedKeys !== null)
    notices.push(
      await drawn("Reçu des clés et des papiers", {
        facts: [["Acheteur", buyerOf(row)]],
        sections: [
          {
            title: on === null ? "À remettre" : handedOn(on),
            paragraphs: [
              handedText(
                row.handedKeys,
                row.handedPapers.map((one) => handedPapers[one].toLowerCase()),
              ),
            ],
          },
        ],
      }),
    );
  return notices;
}
