// Writes a file of transfers, pain.001.001.09.
import {
  type Transfer,
  type TransferFile,
  transferFileProblems,
  type TransferGroup,
  transferGroups,
} from "#kernel/sepa/transfer-file.ts";
import {
  accountElement,
  amountElement,
  bankElement,
  groupId,
  headerElement,
  partyElement,
  refusedFile,
  remittanceElement,
  totalElements,
} from "./parts.ts";
import { element, leaf, xmlDocument } from "./xml.ts";

const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

const transferElement = (transfer: Transfer): string =>
  element(
    "CdtTrfTxInf",
    element("PmtId", leaf("EndToEndId", transfer.endToEndId)),
    element("Amt", amountElement(transfer.amountCents)),
    transfer.beneficiary.bic === null ? "" : bankElement("CdtrAgt", transfer.beneficiary),
    partyElement("Cdtr", transfer.beneficiary),
    accountElement("CdtrAcct", transfer.beneficiary),
    remittanceElement(transfer),
  );

const groupElement = (file: TransferFile, { executionDay, transfers }: TransferGroup, rank: number): string =>
  element(
    "PmtInf",
    leaf("PmtInfId", groupId(file, rank)),
    leaf("PmtMtd", "TRF"),
    leaf("BtchBookg", file.isBookedAsOne),
    totalElements(transfers),
    element("PmtTpInf", element("SvcLvl", leaf("Cd", "SEPA"))),
    element("ReqdExctnDt", leaf("Dt", executionDay)),
    partyElement("Dbtr", file.payer),
    accountElement("DbtrAcct", file.payer),
    bankElement("DbtrAgt", file.payer),
    leaf("ChrgBr", "SLEV"),
    ...transfers.map(transferElement),
  );

/** Throws a refusal with the problems of the file. */
export function writeTransferFile(file: TransferFile): string {
  const problems = transferFileProblems(file);
  if (problems.length > 0) throw refusedFile("TransferFileRefused", problems);
  const groups = transferGroups(file.transfers).map((group, index) => groupElement(file, group, index + 1));
  return xmlDocument(
    namespace,
    element("CstmrCdtTrfInitn", headerElement(file, file.payer, file.transfers), ...groups),
  );
}
