import { describe, expect, it } from "vitest";
import { bytesOf } from "#tests/bank-files/camt.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { isRejected, rejections, type StatusReport } from "#kernel/sepa/status-report.ts";
import { readBankFile } from "./bank-file.ts";

const reason = (code: string, text = ""): string =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`;

const payment = (id: string, status: string, reasons: string): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${status && `<TxSts>${status}</TxSts>`}${reasons}` +
  '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">611.88</InstdAmt></Amt><MndtRltdInf><MndtId>RUM-1</MndtId></MndtRltdInf>' +
  "</OrgnlTxRef></TxInfAndSts>";

const report = (version: string, original: string, groups: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}">` +
  "<CstmrPmtStsRpt><GrpHdr><MsgId>RPT-1</MsgId><CreDtTm>2026-12-09T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>" +
  `<OrgnlMsgId>REM-2026-000017</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>${original}` +
  `</OrgnlGrpInfAndSts>${groups}</CstmrPmtStsRpt></Document>`;

const group = (id: string, status: string, ...inside: readonly string[]): string =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${status && `<PmtInfSts>${status}</PmtInfSts>`}` +
  `${inside.join("")}</OrgnlPmtInfAndSts>`;

function reportOf(xml: string): StatusReport {
  const file = readBankFile(bytesOf(xml));
  if (file.kind !== "STATUS_REPORT") throw new Error(file.kind);
  return file.report;
}

describe.each(["03", "10"])("a status report, pain.002.001.%s", (version) => {
  const partial = report(
    version,
    "<GrpSts>PART</GrpSts>",
    group(
      "REM-2026-000017-0001",
      "PART",
      payment("PRL-1", "RJCT", reason("AC04", "COMPTE CLOS")),
      payment("PRL-2", "ACCP", ""),
      payment("PRL-3", "ACSC", reason("0000")),
    ) + group("REM-2026-000017-0002", "RJCT", reason("FF01"), payment("PRL-4", "", "")),
  );

  it("names the payments that are rejected, and why", () =>
    expect(rejections(reportOf(partial))).toEqual([
      { endToEndId: "PRL-1", amountCents: 61_188, isWhole: false, code: "AC04", text: "COMPTE CLOS" },
      { endToEndId: "PRL-4", amountCents: 61_188, isWhole: true, code: "FF01", text: "" },
    ]));

  it("gives the amount and the mandate of each payment", () =>
    expect(reportOf(partial)).toMatchObject({
      id: "RPT-1",
      messageId: "REM-2026-000017",
      status: "PART",
      groups: [
        {
          groupId: "REM-2026-000017-0001",
          payments: [{ endToEndId: "PRL-1", amountCents: 61_188, mandateReference: "RUM-1" }, {}, {}],
        },
        { groupId: "REM-2026-000017-0002", status: "RJCT" },
      ],
    }));

  it("refuses a whole file", () => {
    const whole = reportOf(report(version, `<GrpSts>RJCT</GrpSts>${reason("AM05")}`, ""));
    expect([isRejected(whole), whole.reasons]).toEqual([true, [{ code: "AM05", text: "" }]]);
    expect(rejections(whole)).toEqual([]);
  });

  it("rejects the payments of a file that is refused, where they have no status of their own", () => {
    const listed = group("REM-2026-000017-0001", "", payment("PRL-1", "", ""), payment("PRL-2", "ACCP", ""));
    expect(rejections(reportOf(report(version, `<GrpSts>RJCT</GrpSts>${reason("FF01")}`, listed)))).toEqual([
      { endToEndId: "PRL-1", amountCents: 61_188, isWhole: true, code: "FF01", text: "" },
    ]);
  });

  it("that accepts a file rejects nothing", () => {
    const accepted = reportOf(
      report(
        version,
        "<GrpSts>ACCP</GrpSts>",
        group("REM-2026-000017-0001", "", payment("PRL-1", "", reason("0000"))),
      ),
    );
    expect([isRejected(accepted), rejections(accepted)]).toEqual([false, []]);
  });

  it.skipIf(!hasSchemas)("is written by this test as ISO 20022 says (skipped without its schema)", () =>
    expect(schemaErrors(`pain.002.001.${version}`, partial)).toEqual([]),
  );
});
