// Writes a file of direct debits, pain.008.001.08.
import {
  type Debit,
  type DebitFile,
  debitFileProblems,
  type DebitGroup,
  debitGroups,
  type MandateAmendment,
} from "#kernel/sepa/debit-file.ts";
import {
  accountElement,
  amountElement,
  bankElement,
  groupId,
  headerElement,
  nameElement,
  partyElement,
  refusedFile,
  remittanceElement,
  totalElements,
} from "./parts.ts";
import { element, leaf, xmlDocument } from "./xml.ts";

const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.008.001.08";

const creditorIdElement = (creditorId: string): string =>
  element(
    "Id",
    element("PrvtId", element("Othr", leaf("Id", creditorId), element("SchmeNm", leaf("Prtry", "SEPA")))),
  );

/** `SMNDA`, « same mandate, new debtor account », stands for the former account, in the same bank or another one. */
const formerAccount = element("OrgnlDbtrAcct", element("Id", element("Othr", leaf("Id", "SMNDA"))));

const amendmentElement = ({ isNewAccount, formerReference, formerCreditor }: MandateAmendment): string =>
  element(
    "AmdmntInfDtls",
    formerReference === null ? "" : leaf("OrgnlMndtId", formerReference),
    formerCreditor === null
      ? ""
      : element(
          "OrgnlCdtrSchmeId",
          nameElement(formerCreditor.name),
          creditorIdElement(formerCreditor.creditorId),
        ),
    isNewAccount ? formerAccount : "",
  );

const mandateElement = ({ reference, signedOn, amendment }: Debit["mandate"]): string =>
  element(
    "MndtRltdInf",
    leaf("MndtId", reference),
    leaf("DtOfSgntr", signedOn),
    leaf("AmdmntInd", amendment !== null),
    amendment === null ? "" : amendmentElement(amendment),
  );

const debitElement = (debit: Debit): string =>
  element(
    "DrctDbtTxInf",
    element("PmtId", leaf("EndToEndId", debit.endToEndId)),
    amountElement(debit.amountCents),
    element("DrctDbtTx", mandateElement(debit.mandate)),
    bankElement("DbtrAgt", debit.debtor),
    partyElement("Dbtr", debit.debtor),
    accountElement("DbtrAcct", debit.debtor),
    remittanceElement(debit),
  );

const groupElement = (file: DebitFile, group: DebitGroup, rank: number): string =>
  element(
    "PmtInf",
    leaf("PmtInfId", groupId(file, rank)),
    leaf("PmtMtd", "DD"),
    leaf("BtchBookg", file.isBookedAsOne),
    totalElements(group.debits),
    element(
      "PmtTpInf",
      element("SvcLvl", leaf("Cd", "SEPA")),
      element("LclInstrm", leaf("Cd", group.scheme)),
      leaf("SeqTp", group.sequence),
    ),
    leaf("ReqdColltnDt", group.collectionDay),
    partyElement("Cdtr", file.creditor),
    accountElement("CdtrAcct", file.creditor),
    bankElement("CdtrAgt", file.creditor),
    leaf("ChrgBr", "SLEV"),
    element("CdtrSchmeId", creditorIdElement(file.creditor.creditorId)),
    ...group.debits.map(debitElement),
  );

/** Throws a refusal with the problems of the file. */
export function writeDebitFile(file: DebitFile): string {
  const problems = debitFileProblems(file);
  if (problems.length > 0) throw refusedFile("DebitFileRefused", problems);
  const groups = debitGroups(file.debits).map((group, index) => groupElement(file, group, index + 1));
  return xmlDocument(
    namespace,
    element("CstmrDrctDbtInitn", headerElement(file, file.creditor, file.debits), ...groups),
  );
}
