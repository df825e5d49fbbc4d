import { expect, test } from "vitest";
import { documentNumbers } from "#ledger/model/receipts/document-numbers.ts";
import { batchReferences, debitReferences, transferReferences } from "./own-references.ts";

test.each([
  ["VIR PRELEVEMENTS REM-2027-000012", ["REM-2027-000012"]],
  ["VIR SEPA REM/2027/000012", ["REM-2027-000012"]],
  ["remise rem 2027 000012 du 10/03", ["REM-2027-000012"]],
  ["REM2027000012/REM2027000013", ["REM-2027-000012", "REM-2027-000013"]],
  ["MSG REM-2027-000012-0001 REM-2027-000012-0002", ["REM-2027-000012"]],
  ["PRL-2027-000012", []],
  ["CREM-2027-000012", []],
])("the text « %s » names the batches %j", (text, references) =>
  expect(batchReferences(text)).toEqual(references),
);

test.each([
  ["IMPAYE PRL-2027-000012 AM04", ["PRL-2027-000012"]],
  ["rejet prl 2027 000012", ["PRL-2027-000012"]],
  ["PRL/2027/1000012", ["PRL-2027-1000012"]],
  ["REM-2027-000012", []],
])("the text « %s » names the debits %j", (text, references) =>
  expect(debitReferences(text)).toEqual(references),
);

test.each([
  ["Ecurie Demonstration remboursement RMB-2027-000002", ["RMB-2027-000002"]],
  ["VIR SEPA EMIS MACONNERIE PIERREFEU rmb 2027 000002", ["RMB-2027-000002"]],
  ["PRL-2027-000012", []],
])("the text « %s » names the transfers %j", (text, references) =>
  expect(transferReferences(text)).toEqual(references),
);

test("a number of ours is read with the oblique strokes of a bank", () =>
  expect(documentNumbers("VIR F2027/000012 et F/2027/000013")).toEqual(["F2027-000012", "F2027-000013"]));
