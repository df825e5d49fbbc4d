// Handlers of the endpoints for payments, advances and the IBANs of suppliers.
import type { Handlers } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { paymentsContract } from "../../contract/payments.ts";
import type { AdvanceKind } from "../../model/orders/records.ts";
import { heldBySupplier, readAdvance, recordRecovery } from "./advances.ts";
import { undoAdvancePayment, undoRecovery } from "./correct-advance.ts";
import { correctPayment } from "./correct-payment.ts";
import { acceptIban, readIban } from "./ibans.ts";
import { cancelAdvance, payAdvance } from "./pay-advance.ts";
import { linesRegimeQuestion, payCars } from "./payments.ts";
import { readPayment } from "./read-payment.ts";
import { referenceQuestion } from "./references.ts";

const advanceList = (kind: AdvanceKind): ListSource<typeof paymentsContract.listCarsDeposit> => ({
  from: "supplier_advance a",
  only: `a.kind = '${kind}'`,
  search: searchIn("a.search_text"),
});

export const paymentHandlers: Handlers<typeof paymentsContract> = {
  payCar: ({ params, body }, call) => payCars(call, [params.id], body),
  payCars: ({ body: { lineIds, ...form } }, call) => payCars(call, lineIds, form),
  listSupplierPayments: { from: "supplier_payment p", search: searchIn("p.search_text") },
  readSupplierPayment: ({ params }, call) => readPayment(call, params.id),
  correctPayment: ({ params, body }, call) => correctPayment(call, params.id, body),
  checkPaymentRegime: async ({ query }, call) => ({
    question: await linesRegimeQuestion(call, query.lineIds),
  }),
  checkPaymentReference: async ({ params, query }, call) => ({
    question: await referenceQuestion(call, params.id, query.reference),
  }),
  readSupplierIban: ({ params }, call) => readIban(call, params.id),
  acceptSupplierIban: ({ params, body }, call) => acceptIban(call, params.id, body.enteredAt),
  listCarsDeposit: advanceList("DEPOSIT"),
  listCarsVatCaution: advanceList("VAT_CAUTION"),
  readAdvance: ({ params }, call) => readAdvance(call, params.id),
  depositsBySupplier: (_, call) => heldBySupplier(call, "DEPOSIT"),
  cautionsBySupplier: (_, call) => heldBySupplier(call, "VAT_CAUTION"),
  dropAdvance: ({ params }, call) => cancelAdvance(call, params.id),
  ...verbHandlers<typeof paymentsContract>()((call, _changed, { id }) => readAdvance(call, id), {
    payAdvance,
    undoAdvancePayment,
    recoverDeposit: (call, form) => recordRecovery(call, "DEPOSIT", form),
    recoverVatCaution: (call, form) => recordRecovery(call, "VAT_CAUTION", form),
    undoRecovery,
  }),
};
