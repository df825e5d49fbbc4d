// Status reports of our files (pain.002).
import type { Cents } from "#kernel/money.ts";
import type {
  StatusReason,
  StatusReport,
  StatusReportGroup,
  StatusReportPayment,
} from "#kernel/sepa/status-report.ts";
import { amountOf, elementAt, elementsAt, textAt, textsAt } from "./elements.ts";
import { reasonAt, reference } from "./entry-details.ts";
import { checkReference, cutText, unreadable } from "./file-text.ts";
import type { Handlers, XmlElement } from "./xml.ts";

const reasonsOf = (of: XmlElement): StatusReason[] =>
  elementsAt(of, "StsRsnInf").map((reason) => ({
    code: reasonAt(reason, "Rsn"),
    text: cutText(textsAt(reason, "AddtlInf")),
  }));

function orderedCents(of: XmlElement): Cents | null {
  const amount = elementAt(of, "OrgnlTxRef/Amt/InstdAmt") ?? elementAt(of, "OrgnlTxRef/IntrBkSttlmAmt");
  return amount?.currency === "EUR" ? amountOf(amount) : null;
}

const paymentOf = (of: XmlElement): StatusReportPayment => ({
  endToEndId: reference(textAt(of, "OrgnlEndToEndId")),
  status: textAt(of, "TxSts"),
  reasons: reasonsOf(of),
  amountCents: orderedCents(of),
  mandateReference: reference(textAt(of, "OrgnlTxRef/MndtRltdInf/MndtId")),
});

const root = "CstmrPmtStsRpt";

/** Handlers that collect the reports of a message, which has one. */
export function statusReportHandlers(reports: StatusReport[]): Handlers {
  let payments: StatusReportPayment[] = [];
  const groups: StatusReportGroup[] = [];
  return {
    [`${root}/OrgnlPmtInfAndSts/TxInfAndSts`]: (element) => payments.push(paymentOf(element)),
    [`${root}/OrgnlPmtInfAndSts`]: (element) => {
      const groupId = checkReference(textAt(element, "OrgnlPmtInfId") ?? "");
      groups.push({ groupId, status: textAt(element, "PmtInfSts"), reasons: reasonsOf(element), payments });
      payments = [];
    },
    [root]: (element) => {
      const original = elementAt(element, "OrgnlGrpInfAndSts");
      const messageId = original && reference(textAt(original, "OrgnlMsgId"));
      if (!original || !messageId) throw unreadable("Ce compte rendu ne dit pas de quel fichier il parle.");
      reports.push({
        id: checkReference(textAt(element, "GrpHdr/MsgId") ?? ""),
        messageId,
        messageName: textAt(original, "OrgnlMsgNmId"),
        status: textAt(original, "GrpSts"),
        reasons: reasonsOf(original),
        groups,
      });
    },
  };
}
