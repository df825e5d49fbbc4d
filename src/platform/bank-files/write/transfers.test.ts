import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { Failure } from "#kernel/failure.ts";
import { buildTransfer, buildTransferFile, clientIban, lessor, swissIban } from "#tests/bank-files/files.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { readWritten } from "#tests/bank-files/written.ts";
import type { TransferFile } from "#kernel/sepa/transfer-file.ts";
import { writeTransferFile } from "./transfers.ts";

const message = "pain.001.001.09";
const swiss = { name: "Müller AG", address: null, iban: swissIban, bic: "UBSWCHZH80A" };

function problemsOf(file: TransferFile): string {
  try {
    writeTransferFile(file);
    return "";
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

const transfers = [
  buildTransfer({ amountCents: 1999, executionDay: day("2026-12-11") }),
  buildTransfer({ amountCents: 1999 }),
  buildTransfer({ amountCents: 1999, beneficiary: swiss }),
];

describe("a file of transfers", () => {
  it("groups transfers by day, each group with its own totals (traps 22 and 23)", () =>
    expect(
      readWritten(writeTransferFile(buildTransferFile(transfers)), message, (document) => [
        [document.text("CstmrCdtTrfInitn/GrpHdr/NbOfTxs"), document.text("CstmrCdtTrfInitn/GrpHdr/CtrlSum")],
        ...document
          .nodes("CstmrCdtTrfInitn/PmtInf")
          .map((group) =>
            ["NbOfTxs", "CtrlSum", "ReqdExctnDt/Dt", "PmtInfId"].map((path) => group.text(path)),
          ),
      ]),
    ).toEqual([
      ["3", "59.97"],
      ["2", "39.98", "2026-12-10", "VIR-2026-000004-0001"],
      ["1", "19.99", "2026-12-11", "VIR-2026-000004-0002"],
    ]));

  it("names the bank of the beneficiary when it is known, and never a placeholder", () => {
    const xml = writeTransferFile(buildTransferFile(transfers));
    expect(xml).toContain("<CdtrAgt><FinInstnId><BICFI>UBSWCHZH80A</BICFI></FinInstnId></CdtrAgt>");
    expect(xml).not.toContain("NOTPROVIDED");
    expect(xml).toContain("<Nm>Muller AG</Nm>");
  });

  it.each<[string, TransferFile, string]>([
    ["without transfers", buildTransferFile([]), "Le fichier n’a pas de virements."],
    [
      "to Switzerland without a BIC",
      buildTransferFile([buildTransfer({ beneficiary: { ...swiss, bic: null } })]),
      "le BIC est obligatoire",
    ],
    [
      "to Switzerland without our address",
      buildTransferFile([buildTransfer({ beneficiary: swiss })], { payer: { ...lessor, address: null } }),
      "Notre adresse est obligatoire",
    ],
    [
      "on 1 May",
      buildTransferFile([buildTransfer({ executionDay: day("2026-05-01") })]),
      "n’est pas un jour ouvré des banques",
    ],
    [
      "to a false IBAN",
      buildTransferFile([buildTransfer({ beneficiary: { ...swiss, iban: `${clientIban}0` } })]),
      "l’IBAN est invalide",
    ],
    [
      "from a false IBAN",
      buildTransferFile([buildTransfer()], { payer: { ...lessor, iban: "" } }),
      "Notre compte : l’IBAN est invalide",
    ],
  ])("is not written %s", (_title, file, problem) => expect(problemsOf(file)).toContain(problem));
});

it.skipIf(!hasSchemas)("is valid for the schema of ISO 20022 (skipped without it)", () =>
  expect(schemaErrors(message, writeTransferFile(buildTransferFile(transfers)))).toEqual([]),
);
