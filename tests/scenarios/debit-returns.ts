// Debits sent to the bank, and its answers, for tests.
import { paymentsContract as api } from "#payments/contract.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { collectDebits } from "#payments/server/debits/collect.ts";
import { day } from "#kernel/calendar/day.ts";
import { testActor, type TestApplication } from "../application/application.ts";
import { camt054 } from "../bank-files/camt.ts";
import { buildBatch, buildDebitable, type Debitable } from "../builders/debits.ts";

export interface Sent extends Debitable {
  batchId: string;
  reference: string;
  endToEndId: string;
}

/** A notification of 611,88 € that comes back. */
export const notification = (
  { endToEndId }: Pick<Sent, "endToEndId">,
  returnCode: string,
  on: string,
  cents = 61_188,
  chargesCents?: number,
) =>
  camt054([
    {
      amountCents: -cents,
      bookingDay: on,
      bankReference: `RET-${endToEndId}`,
      details: [
        {
          amountCents: -cents,
          endToEndId,
          returnCode,
          ...(chargesCents !== undefined && { chargesCents }),
        },
      ],
    },
  ]);

/** A status report of the bank on a file of ours. */
export const report = (
  reference: string,
  status: string,
  inside = "",
  messageName = "pain.008.001.08",
): string =>
  '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">' +
  "<CstmrPmtStsRpt><GrpHdr><MsgId>RPT-1</MsgId><CreDtTm>2027-03-08T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>" +
  `<OrgnlMsgId>${reference}</OrgnlMsgId><OrgnlMsgNmId>${messageName}</OrgnlMsgNmId><GrpSts>${status}</GrpSts>` +
  `<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>${inside}</CstmrPmtStsRpt></Document>`;

export const paymentReport = (
  { reference, endToEndId }: Sent,
  status: string,
  code: string,
  inside = "",
  messageName?: string,
): string =>
  report(
    reference,
    "PART",
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${reference}-0001</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>` +
      `<TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>${inside}</TxInfAndSts></OrgnlPmtInfAndSts>`,
    messageName,
  );

export function debitReturns(app: TestApplication) {
  const query = async (text: string, values: unknown[] = []) =>
    (await app.application.database.pool.query(text, values)).rows;

  /** An invoice of 611,88 € sent to the bank for 10 March 2027. */
  async function sendDebit(): Promise<Sent> {
    const built = await app.within((call) => buildDebitable(call));
    const batch = await app.within(async (call) => {
      const by = call.as(testActor("accountant"));
      const prepared = await buildBatch(by, day("2027-03-10"));
      const approved = await approveBatch(by, prepared);
      return sendBatch(by, approved);
    });
    const [debit] = await query("select end_to_end_id from debit where part_id = $1", [built.partId]);
    return { ...built, batchId: batch.id, reference: batch.reference, endToEndId: debit.end_to_end_id };
  }

  const night = async (at: string): Promise<void> => {
    app.setClock(at);
    await app.outsideJob(collectDebits.run);
  };

  /** Sent, and paid on its collection day. */
  async function collect(): Promise<Sent> {
    const sent = await sendDebit();
    await night("2027-03-10T00:30:00Z");
    return sent;
  }

  const read = (xml: string) =>
    app.as("accountant")(api.importDebitReturns, {
      files: { file: new File([xml], "retours.xml", { type: "application/xml" }) },
    });

  const debitOf = async ({ endToEndId }: Pick<Sent, "endToEndId">) => {
    const [debit] = await query(
      "select status, return_code, returned_on, retry_on, is_to_settle, notified_at is not null as is_told from debit where end_to_end_id = $1",
      [endToEndId],
    );
    return debit;
  };

  return { query, sendDebit, night, collect, read, debitOf };
}
