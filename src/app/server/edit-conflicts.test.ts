// An edit of a form that meets a newer version receives the current form of the record: the values that the endpoint
// accepts, and no other key. The real endpoints are called on the demonstration company.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ConflictDetails } from "#kernel/server/records/conflict.ts";
import { pruneToSchema } from "#kernel/schema/prune.ts";
import { unnamedKeys } from "#kernel/schema/strict.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { defOf, innerOf } from "#kernel/schema/definition.ts";
import type { Actor } from "#kernel/actor.ts";
import { billingContract } from "#billing/contract.ts";
import { defaultCompanyBilling } from "#billing/model/company-billing.ts";
import { deskContract } from "#desk/contract.ts";
import { registrationContract } from "#registration/contract.ts";
import { roles } from "../permissions.ts";
import { recordInsolvency } from "#recovery/server/insolvency/insolvencies.ts";
import { areas } from "./areas.ts";
import { buildFine } from "#tests/builders/fines.ts";
import { buildResale } from "#tests/builders/resale-procedures.ts";
import { buildPreparedSale } from "#tests/builders/spv.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";

const app = demonstratedApplication();
const allRolesActor: Actor = {
  sub: "test-all",
  email: "tous@ecurie.test",
  name: "Test Tous",
  roles: [...roles],
};

interface Edit {
  /** A query for one row: the path parameters and the query parameters. */
  find: string;
  /** Required fields that the record does not hold. */
  more?: object;
  /** Creates the record when the demonstration company has none. */
  prepare?: () => Promise<unknown>;
}
const byId = (table: string, where = "true"): string => `select id from ${table} where ${where} order by id`;
const finish = `select m.id, f.name as "finishName" from finish f join car_model m on m.id = f.car_model_id where f.selling_prices is not null order by f.id`;
const awaitedTransport =
  "exists (select from transport_car c where c.transport_id = transport.id and c.received_on is null)";

/** An edit of each form, by endpoint name. */
const edits: Record<string, Edit> = {
  updateUser: { find: `select id as "userId" from "user" order by id` },
  setLessor: { find: "select 1" },
  changeBrand: {
    find: "select name from brand where jsonb_array_length(maintenance_terms) > 0 order by name",
  },
  changeCarModel: { find: byId("car_model") },
  setBuyingPrice: { find: finish },
  setSellingPrices: { find: finish },
  setMaintenanceCosts: {
    find: `select car_model_id as id from configuration where maintenance_costs is not null order by car_model_id`,
  },
  changeFeed: { find: "select name from tracking_feed order by name" },
  changeTireSize: { find: byId("tire_size") },
  changeMediumTermCategory: { find: byId("medium_term_category") },
  changeClient: { find: byId("client") },
  changeContact: { find: `select client_id as id, id as "contactId" from contact order by id` },
  setPaymentMethod: { find: `select id as "companyId" from company order by id` },
  changeSupplier: { find: byId("supplier") },
  setWorksLimits: { find: "select 1" },
  changeMaintenanceOperation: { find: byId("maintenance_operation") },
  changeMaintenanceSupplier: { find: byId("maintenance_supplier") },
  changeScoringGrid: { find: "select 1" },
  changeScoring: { find: `select company_id as "companyId" from scoring order by company_id` },
  saveAssessment: {
    find: `select company_id as "companyId" from scoring where id in (select scoring_id from scoring_assessment) order by id`,
  },
  changeQuote: { find: byId("quote", "status = 'GENERATED'") },
  changeQuoteComment: { find: byId("quote", "status = 'GENERATED'") },
  addCustomInvoiceReference: { find: byId("contract") },
  editContract: { find: byId("contract") },
  editAmendment: { find: `select id as "amendmentId" from amendment order by status <> 'GENERATED', id` },
  changeBuyingPrice: { find: byId("car", "buying_price_cents is not null") },
  changeTransportPrice: { find: byId("car"), more: { transportPriceCents: 10_000 } },
  changeVin: { find: byId("car"), more: { reason: "Faute de frappe" } },
  changeCarOrder: { find: byId("car_order") },
  correctCarOrder: {
    find: byId(
      "car_order",
      "exists (select from car_order_line l where l.order_id = car_order.id and l.status = 'PAID')",
    ),
    more: { reason: "Faute de frappe" },
  },
  correctSupplierInvoice: {
    find: byId("supplier_invoice", "reversed_at is null"),
    more: { reason: "Faute de frappe" },
  },
  changeCarToPay: { find: byId("car_order_line", "status = 'TO_PAY'") },
  changeFunder: { find: byId("funder") },
  keepCarFunding: { find: `select car_id as "carId" from funding where ended_on is null order by car_id` },
  changeTransport: { find: byId("transport", awaitedTransport) },
  shareTransportPrice: { find: byId("transport") },
  changeQuitus: { find: `select car_id as "carId" from registration order by car_id` },
  changeOrigin: { find: `select car_id as "carId" from registration order by car_id` },
  changeGreyCardCost: {
    find: `select car_id as "carId" from registration order by car_id`,
    more: { paidCents: 100 },
  },
  changeRegistrationRule: {
    find: "select 1",
    prepare: () =>
      app.as(allRolesActor)(registrationContract.changeRegistrationRule, {
        body: { version: null, allowsProvisional: true },
      }),
  },
  concludeEligibility: { find: byId("first_mount") },
  changeConversion: { find: byId("conversion") },
  changePreparationTaskTemplate: { find: byId("preparation_task_template") },
  saveInspection: { find: byId("inspection") },
  fitBox: { find: byId("car"), more: { boxType: "RUPTELA", boxNumber: "490154203237518" } },
  changeDeliveryRule: { find: "select 1" },
  changeWearGuide: { find: byId("wear_guide", "confirmed_on is null") },
  scheduleDelivery: { find: byId("delivery_slot", "starts_at is not null") },
  answerReturn: { find: byId("restitution", "status = 'ANSWERED'") },
  prepareReturn: {
    find: `select car_id as "carId" from restitution where status = 'ANSWERED' order by id`,
    more: { broughtBy: "US" },
  },
  updateReturn: { find: `select car_id as "carId" from restitution where status = 'PREPARED' order by id` },
  setDeliveryPrice: { find: byId("delivery_slot"), more: { priceCents: 9_000 } },
  changeBillingCustomer: {
    find: `select id as "companyId" from company_billing order by id`,
    prepare: async () => {
      const { items } = await app.as(allRolesActor)(billingContract.listBillingCustomers, {});
      await app.as(allRolesActor)(billingContract.changeBillingCustomer, {
        params: { companyId: items[0]?.id ?? "" },
        body: { ...defaultCompanyBilling, version: null },
      });
    },
  },
  changeIssuer: { find: byId("issuer") },
  setBookSettings: { find: `select id as "issuerId" from book_settings limit 1` },
  changeSpv: { find: byId("issuer", "kind = 'SPV'") },
  changeTransferredCar: {
    find: `select car_id as "carId" from transferred_car where status = 'PREPARED'`,
    prepare: () => app.within((call) => buildPreparedSale(call)),
  },
  updateResaleRecipient: {
    find: byId("resale_procedure", "status = 'CREATED'"),
    prepare: () => app.within((call) => buildResale(call)),
  },
  changeResaleTerms: {
    find: byId("resale_procedure", "status = 'CREATED'"),
    prepare: () => app.within((call) => buildResale(call)),
  },
  changeDunningSettings: { find: "select 1" },
  changeFineSettings: { find: "select 1" },
  changeFine: { find: byId("fine"), prepare: () => app.within(buildFine) },
  correctInsolvency: { find: byId("insolvency") },
  changeInsolvency: {
    find: byId("insolvency"),
    prepare: () =>
      app.within(async (call) => {
        const { id } = await call.db
          .selectFrom("company")
          .select("id")
          .orderBy("id")
          .limit(1)
          .executeTakeFirstOrThrow();
        return recordInsolvency(call, id, {
          kind: "SAFEGUARD",
          judgmentOn: call.today,
          court: "Tribunal de Lyon",
          publishedOn: null,
          trustee: { name: "Maître Roy", address: "12 rue de la Bourse\n69002 Lyon", email: "" },
        });
      }),
  },
  changeView: {
    find: byId("saved_view", "owner_sub = 'test-all'"),
    prepare: () =>
      app.as(allRolesActor)(deskContract.saveView, {
        body: { list: "listClients", name: "Nantes", query: "", isShared: false },
      }),
  },
};
interface EditHandler {
  form: (input: unknown, call: Call) => Promise<object>;
}
const writes = areas.flatMap(({ contract, handlers }) =>
  Object.entries(contract).flatMap(([name, endpoint]) => {
    const handler = handlers[name];
    return endpoint.kind === "write" && handler
      ? [{ name, endpoint, edit: typeof handler === "object" && "form" in handler ? handler : null }]
      : [];
  }),
);
const forms = writes.filter(({ edit }) => edit !== null);

async function conflictOf(endpoint: WriteEndpoint, { form }: EditHandler, { find, more, prepare }: Edit) {
  await prepare?.();
  const takes = endpoint.takes ?? {};
  const [row = {}] = await app.within(
    async (call) => (await sql.raw<Record<string, string>>(find).execute(call.db)).rows,
  );
  const [params, query] = [takes.params, takes.query].map((schema) => schema && pruneToSchema(schema, row));
  const view = (await app.within((call) =>
    form({ params, query, body: row }, { ...call, actor: allRolesActor }),
  )) as object;
  const body = { ...(pruneToSchema(takes.body as z.ZodType, view) as object), ...more, version: 99_999 };
  const failure = await app
    .as(allRolesActor)(endpoint, { params, query, body })
    .catch((error: unknown) => error);
  return { failure, view };
}

describe("an edit of an outdated version answers the current form of the record", () => {
  it.each(forms.map(({ name }) => name))("%s", async (name) => {
    const found = forms.find((one) => one.name === name);
    const edit = edits[name];
    if (!found?.edit || !edit) throw new Error(`${name} has no edit in the table of this test`);
    const { failure, view } = await conflictOf(found.endpoint, found.edit, edit);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ code: "ChangedMeanwhile" });
    const { current, changedBy, version } = (failure as Failure).details as ConflictDetails;
    const body = found.endpoint.takes?.body as z.ZodType;
    const read = body.safeParse({ ...current, ...edit.more });
    expect(read.error?.issues).toBeUndefined();
    expect(unnamedKeys(body, current)).toEqual([]);
    expect(current).toEqual(JSON.parse(JSON.stringify(pruneToSchema(body, view))));
    expect({ version }).toMatchObject({ version: (current as { version: number }).version });
    expect(typeof changedBy).toBe("string");
  });
});

/** Moves, and edits whose form starts empty: their conflict carries no value. */
const moves = new Set(
  `scheduleResale recordSaleDeed declareResale withdrawResale refundResale
  generateResaleOffer requestResaleProofs generateResaleQuote createResaleSignatureRequest abortResaleProcedure
  confirmSaleRegime toggleBrandAvailability toggleModel toggleConfiguration toggleFinish reviewScoring cancelSignature
  askDiscount decideDiscount cancelContract askAmendmentDiscount decideAmendmentDiscount startAmendmentSignature
  cancelAmendmentSignature withdrawSaleAuthorization putForSale changeAskingPrice removeFromSale payAdvance recoverDeposit recoverVatCaution repayEarly
  reverseReceipt matchStatementLine unmatchStatementLine ignoreStatementLine withdrawStatement undoAdvancePayment undoRecovery reverseSupplierInvoice undoEarlyRepayment removeDeposit removePremiumCar
  changePremiumPurchase
  recordProvisional recordCpi recordCertificate settleVin undoRegistrationStep invalidateInspection validateInsurance
  sendInsuranceRequest reviewInsuranceRequest withdrawInsuranceApproval sendConsentRequest reopenEligibility
  leaveForConversion returnFromConversion undoConversionReturn cancelConversion addConversionApproval
  addConversionInvoice undoPreparationTask reopenInspection unplanCar fitTires moveDelivery estimateDelivery askClient
  deliverCar correctDelivery chooseDelivery askReturn
  unprepareReturn setReturnPrice chooseReturn restituteCar openExchange recordArrival requestDefinitive undoDefinitiveRequest dropRegistration mergeClients
  creditBillingDocument recordBillingDocumentSending disputeBillingDocument endBillingDispute deleteFailedInvoiceEvent
  correctDamage joinDamage setDamageResponsibility claimDamage recordDamageOffer answerDamageOffer addExpertise
  changeExpertise removeExpertise setDamageOdometer setDamageRepair lendReplacement returnReplacement progressDamage
  addAssistanceInvoice addDamageRefund setDamageRecourse setRepairPaid setRepairFee askRepairApproval approveRepair
  refuseRepair acceptDamageRequest joinDamageRequest refuseDamageRequest
  correctLoss withdrawLoss recordFoundCar undoFoundCar undoCession endRentalByLoss undoEndByLoss cedeLostCar
  declareCession
  withdrawDebit abandonDebitBatch withdrawTransfer abandonTransferBatch setBeneficiary recordPayeeCheck
  recordMandateSubmission confirmMandate refuseMandate blockMandate unblockMandate suspendMandate resumeMandate cancelMandate
  cancelBillingProcedure revokeEarlyTermination correctRentalEnd undoRentalEnd enterClosingCosts reopenClosing tuneMidtermAmounts
  tuneFinalAmounts acceptLogisticsInvoice waiveLogisticsFee undoLogisticsInvoice uploadLogisticsInvoice
  acceptMaintenanceSupplierIban moveMaintenanceByLink cancelMaintenanceByLink skipMaintenanceTerm rescheduleMaintenance dropOffCar pickUpCar completeMaintenance correctMaintenance
  cancelMaintenance undoMaintenance addMaintenanceInvoice withdrawMaintenanceInvoice acceptMaintenanceDifference
  proposeByGarage estimateByGarage reportByGarage acceptGarageReport sendBackGarageReport
  askMaintenanceApproval approveMaintenance refuseMaintenance
  checkFineCertificate matchReturnedDebit matchDebitBatch matchSentTransfer chooseCreditUse acknowledgeAlert closeAlert fitTrackingBox removeTrackingBox calibrateBox correctFitting
  matchReturnedDebit acknowledgeAlert closeAlert fitTrackingBox removeTrackingBox calibrateBox correctFitting withdrawPositionAgreement
  settleFine nameFineHolder keepFine contestFine checkFineAgain proveFineDispatch refuseFine acknowledgeFine payFine
  recordFineDriver recordFineFile joinFineFile splitFineFile setFineFileAside rectifyFine reopenFine increaseFine withdrawFine
  transferCar reverseCarTransfer invalidateReading restoreReading forceReading
  pauseDunningCase waiveLateCharges handOverDunningCase agreeInstalmentPlan proposeInstalmentPlan removeInsolvency
   setVatNature setMention setIssuerOption
  confirmWearGuide judgeRepairLine priceRepairLine addRepairLine attachRepairLine proposeRepairs contestRepairs
  reviseRepairs finaliseRepairs reopenRepairs contestByLink 
  depositElectronicInvoice rejectElectronicInvoice refuseElectronicInvoice treatElectronicInvoice undoElectronicInvoice`.split(
    /\s+/,
  ),
);

const keysOf = (schema: z.ZodType): string[] => {
  const { shape, options } = defOf(schema);
  const inner = innerOf(schema);
  if (options) return options.flatMap(keysOf);
  return shape ? Object.keys(shape) : inner ? keysOf(inner) : [];
};

it("every write with a version and fields is an edit with a form view, or a named move", () => {
  const versioned = writes.filter(({ endpoint }) => {
    const keys = endpoint.takes?.body ? keysOf(endpoint.takes.body) : [];
    return keys.includes("version") && keys.length > 1;
  });
  const bare = versioned.flatMap(({ name, edit }) => (edit ? [] : [name]));
  expect(bare.filter((name) => !moves.has(name))).toEqual([]);
  expect([...moves].filter((name) => !bare.includes(name))).toEqual([]);
});

/** Lists of rows with neither an id nor a natural key, by path. */
function listsWithoutKey(schema: z.ZodType, path: string): string[] {
  const { shape, element, options } = defOf(schema);
  const inner = innerOf(schema);
  const rule = mergeRules.get(schema);
  if (rule?.isWhole) return [];
  if (rule?.key) return element ? listsWithoutKey(element, `${path}[]`) : [];
  if (shape) return Object.entries(shape).flatMap(([key, one]) => listsWithoutKey(one, `${path}.${key}`));
  if (options) return options.flatMap((one) => listsWithoutKey(one, path));
  if (!element) return inner ? listsWithoutKey(inner, path) : [];
  const keys = keysOf(element);
  const isIdentified = keys.length === 0 || keys.includes("id");
  return [...(isIdentified ? [] : [path]), ...listsWithoutKey(element, `${path}[]`)];
}

it("every list of rows of a form has an id or declares its natural key", () => {
  const found = forms.flatMap(({ name, endpoint }) =>
    endpoint.takes?.body ? listsWithoutKey(endpoint.takes.body, name) : [],
  );
  expect(found).toEqual([]);
});
