// The statement of a car as a PDF.
import type { Document } from "#kernel/documents/files.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { StatementPaper } from "./papers/statement.ts";
import { readCarStatement } from "./statements.ts";

export async function carStatementPaper(call: Call, carId: string): Promise<Document> {
  const statement = await readCarStatement(call, carId);
  const paper: StatementPaper = { lessor: await readLessor(call), on: call.today, statement };
  return {
    name: `Bilan ${carLine(statement.car)}.pdf`,
    type: "application/pdf",
    bytes: await drawPdf(import.meta.resolve("./papers/statement.ts"), paper),
  };
}
