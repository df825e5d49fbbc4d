// A link to an outsider that is expired, revoked, unknown or made for another purpose gives nothing, at every address
// that takes one. Both tables are written by hand.
import { beforeEach, expect, test } from "vitest";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { mandateLink } from "#mandates/server/client/link.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { calendarLink } from "#delivery/server/planning/calendar-feed.ts";
import { damagesContract } from "#damages/contract.ts";
import { damageLink } from "#damages/server/requests/read.ts";
import { maintenanceContract } from "#maintenance/contract.ts";
import { maintenanceLink } from "#maintenance/server/mails/client-link.ts";
import { garageLink } from "#maintenance/server/orders/order.ts";
import { resaleContract } from "#resale/contract.ts";
import { resaleLink } from "#resale/server/procedures/link.ts";
import { restitutionContract } from "#restitution/contract.ts";
import { returnLink } from "#restitution/server/appointments/kind.ts";
import { deliveryLink } from "#delivery/server/slots/view.ts";
import { finesContract } from "#fines/contract.ts";
import { driverLink } from "#fines/server/driver-request.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { insuranceLink } from "#insurance/server/client-requests/links.ts";
import type { ReadEndpoint, WriteEndpoint } from "#kernel/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { clearRateLimits } from "#platform/links/rate-limits.ts";
import { createLink, type LinkKind, revokeLink } from "#platform/links/links.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { supplierLink } from "#purchasing/server/documents/supplier-emails.ts";
import { quotesContract } from "#quotes/contract.ts";
import { quoteLink } from "#quotes/server/sendings/received.ts";
import { signatures } from "#signatures/contract.ts";
import { consentVersion } from "#signatures/model/wording/consent.ts";
import { signerLink } from "#signatures/server/signers/signers.ts";
import { mileageContract } from "#mileage/contract.ts";
import { mileageLink } from "#mileage/server/requests/requests.ts";
import { estimateLink } from "#restitution/server/repairs/estimates.ts";
import { smallPhoto } from "#tests/doubles/photo.ts";
import { telematicsContract } from "#telematics/contract.ts";
import { positionLink } from "#telematics/server/positions/agreements.ts";
import { privateModeLink } from "#telematics/server/positions/private-mode.ts";
import { trackingContract } from "#tracking/contract.ts";
import { consentLink } from "#tracking/server/links.ts";
import { contracts } from "./contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";

const now = "2026-11-23T09:00:00.000Z";
const app = testApplication(now);
// Repeated guesses are rate limited, which has its own test.
beforeEach(clearRateLimits);

const failureOf = (done: Promise<unknown>): Promise<Failure | "answered"> =>
  done.then(
    () => "answered",
    (thrown: Failure) => thrown,
  );

const address = { line1: "1 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" };
const memo = { insurer: "Mutuelle", policyNumber: "A 1", expirationDate: "2027-11-23" };
const choice = {
  version: 1,
  day: "2026-12-01",
  window: "08:00-10:00",
  address,
  contactName: "Léa",
  contactPhone: "",
  instructions: "",
};
const consent = { code: "123456", isConsenting: true, consentVersion, documents: ["0".repeat(64)] };
const { consentVersion: version, documents } = consent;
const acknowledgement = { isConsenting: true, consentVersion: version, documents };
const declaration = {
  day: "2026-11-20",
  time: "08:00",
  kind: "GLASS",
  place: "A11",
  circumstances: "Un gravillon.",
  hasInjured: false,
  thirdPartyName: "",
  thirdPartyPlate: "",
  thirdPartyInsurer: "",
  thirdPartyPolicy: "",
  driverName: "Léa Martin",
  driverPhone: "",
  hasNoPhotos: true,
};
const driver = {
  lastName: "Martin",
  firstName: "Zoé",
  bornOn: "1986-04-02",
  birthPlace: "Lyon",
  line1: "1 rue du Port",
  zipCode: "44000",
  city: "Nantes",
  country: "France",
  licenceNumber: "860469200123",
  licenceOn: "2005-06-01",
  licenceCountry: "France",
};
const agreement = { weekdays: ["MONDAY"], fromTime: "07:00", untilTime: "19:00", isInformed: true };
const pdf = (): File => new File(["%PDF-1.7\n%%EOF"], "a.pdf", { type: "application/pdf" });

interface Sent {
  params?: Record<string, unknown>;
  body?: object;
  files?: Record<string, File>;
}
type LinkEndpoint = readonly [endpoint: ReadEndpoint | WriteEndpoint, kind: LinkKind, sent?: Sent];

const linkEndpoints: Readonly<Record<string, LinkEndpoint>> = {
  "opening a page to sign": [signatures.openVisit, signerLink],
  "reading a document to sign": [signatures.readVisitDocument, signerLink],
  "reading its first page": [signatures.readVisitPage, signerLink, { params: { page: 1 } }],
  "asking a code": [signatures.askCode, signerLink],
  signing: [signatures.sign, signerLink, { body: consent }],
  "acknowledging an order": [signatures.acknowledgeOrder, signerLink, { body: acknowledgement }],
  "refusing to sign": [signatures.refuse, signerLink, { body: { code: "123456", reason: "Non." } }],
  "opening quotes": [quotesContract.openQuoteLink, quoteLink],
  "accepting a quote": [quotesContract.acceptReceivedQuote, quoteLink, { params: { position: 1 } }],
  "reading a quote": [quotesContract.readReceivedDocument, quoteLink, { params: { position: 1 } }],
  "reading its page": [quotesContract.readReceivedPage, quoteLink, { params: { position: 1, page: 1 } }],
  "opening what a supplier is asked": [purchasingContract.openSupplierPapers, supplierLink],
  "giving a supplier’s paper": [
    purchasingContract.giveSupplierPaper,
    supplierLink,
    { params: { id: newId() }, files: { file: pdf() } },
  ],
  "reading a supplier’s paper before it is sent": [
    purchasingContract.readSupplierPaper,
    supplierLink,
    { params: { id: newId() }, files: { file: pdf() } },
  ],
  "opening what an insured client is asked": [insuranceContract.openInsuranceLink, insuranceLink],
  "reading a memo before it is sent": [
    insuranceContract.readInsuranceMemo,
    insuranceLink,
    { files: { file: pdf() } },
  ],
  "giving a memo": [
    insuranceContract.giveInsuranceMemo,
    insuranceLink,
    { body: memo, files: { file: pdf() } },
  ],
  "opening what is read of a car": [trackingContract.openConsentLink, consentLink],
  "opening a request for mileage": [mileageContract.openMileageLink, mileageLink],
  "giving a mileage": [
    mileageContract.giveMileage,
    mileageLink,
    { body: { odometer: 1, name: "Léa Martin" }, files: { photo: smallPhoto() } },
  ],
  "opening a delivery": [deliveryContract.openDelivery, deliveryLink],
  "choosing a delivery": [deliveryContract.chooseDelivery, deliveryLink, { body: choice }],
  "asking to be called": [
    deliveryContract.requestContact,
    deliveryLink,
    { body: { phone: "", message: "Appelez-moi." } },
  ],
  "opening a return": [restitutionContract.openReturn, returnLink],
  "choosing a return": [restitutionContract.chooseReturn, returnLink, { body: { ...choice, place: "OURS" } }],
  "writing about a return": [
    restitutionContract.writeAboutReturn,
    returnLink,
    { body: { phone: "", message: "Appelez-moi." } },
  ],
  "remarking on a return": [
    restitutionContract.remarkOnReturn,
    returnLink,
    { body: { remarks: "Déjà là." } },
  ],
  "reading the report of a return": [restitutionContract.readReturnReportByLink, returnLink],
  "opening a service to book": [maintenanceContract.openMaintenanceLink, maintenanceLink],
  "booking a service": [
    maintenanceContract.bookMaintenanceByLink,
    maintenanceLink,
    { body: { maintenanceSupplierId: newId(), at: "2026-12-01T08:00:00Z" } },
  ],
  "moving a service": [
    maintenanceContract.moveMaintenanceByLink,
    maintenanceLink,
    { body: { version: 1, at: "2026-12-01T08:00:00Z" } },
  ],
  "cancelling a service": [
    maintenanceContract.cancelMaintenanceByLink,
    maintenanceLink,
    { body: { version: 1, reason: "" } },
  ],
  "opening the order of a garage": [maintenanceContract.openGarageLink, garageLink],
  "reading the order of a garage": [maintenanceContract.readGarageOrder, garageLink],
  "confirming an appointment": [maintenanceContract.confirmByGarage, garageLink, { body: { version: 1 } }],
  "proposing another appointment": [
    maintenanceContract.proposeByGarage,
    garageLink,
    { body: { version: 1, day: "2026-12-01", time: "09:00", comment: "" } },
  ],
  "sending an estimate": [
    maintenanceContract.estimateByGarage,
    garageLink,
    {
      body: { version: 1, approvalVersion: null, lines: [{ label: "Pneus", priceCents: 1 }], comment: "" },
      files: { file: pdf() },
    },
  ],
  "sending works done": [
    maintenanceContract.reportByGarage,
    garageLink,
    {
      body: {
        version: 1,
        day: "2026-11-20",
        time: "09:00",
        kilometrage: 1,
        invoiceNumber: "1",
        invoicedOn: "2026-11-20",
        exVatCents: 1,
        vatCents: 0,
        comment: "",
      },
      files: { file: pdf() },
    },
  ],
  "opening a mandate": [mandatesContract.openMandateLink, mandateLink],
  "giving the account of a mandate": [
    mandatesContract.giveMandateAccount,
    mandateLink,
    { body: { iban: "FR7630006000020123456789034", holder: "Léa Martin" } },
  ],
  "opening the page of a payment provider": [paymentsContract.openProviderPage, mandateLink],
  "handing a mandate to the bank": [mandatesContract.declareMandateSubmitted, mandateLink],
  "opening the declaration of a damage": [damagesContract.openDamageLink, damageLink],
  "sending a photo of a damage": [
    damagesContract.sendDamagePhoto,
    damageLink,
    { files: { file: smallPhoto() } },
  ],
  "sending the constat of a damage": [
    damagesContract.sendDamagePaper,
    damageLink,
    { files: { file: pdf() } },
  ],
  "placing a photo of a damage": [
    damagesContract.placeDriverPhoto,
    damageLink,
    { params: { id: newId() }, body: { place: null } },
  ],
  "removing a file of a damage": [damagesContract.removeDamageFile, damageLink, { params: { id: newId() } }],
  "reading a file of a damage": [damagesContract.readDamageFile, damageLink, { params: { id: newId() } }],
  "declaring a damage": [damagesContract.sendDeclaration, damageLink, { body: declaration }],
  "opening what is asked of a driver": [finesContract.openDriverRequest, driverLink],
  "naming a driver": [finesContract.giveDriver, driverLink, { body: driver }],
  "opening the page of positions": [telematicsContract.openPositionRule, positionLink],
  "agreeing to positions": [telematicsContract.confirmPositions, positionLink, { body: agreement }],
  "pausing positions": [telematicsContract.pausePositions, positionLink, { body: { until: "2026-12-01" } }],
  "resuming positions": [telematicsContract.resumePositions, positionLink],
  "stopping positions": [telematicsContract.opposePositions, positionLink],
  "opening the private mode": [telematicsContract.openPrivateMode, privateModeLink],
  "starting the private mode": [telematicsContract.startPrivateMode, privateModeLink],
  "ending the private mode": [telematicsContract.stopPrivateMode, privateModeLink],
  "replacing the code of the private mode": [telematicsContract.replacePrivateModeCode, privateModeLink],
  "opening the page of a sale": [resaleContract.openResaleLink, resaleLink],
  "giving a paper of a sale": [
    resaleContract.giveResaleProof,
    resaleLink,
    { body: { kind: "IDENTITY" }, files: { file: pdf() } },
  ],
  "withdrawing from a sale": [resaleContract.withdrawFromResale, resaleLink],
  "opening an estimate of repairs": [restitutionContract.openRepairLink, estimateLink],
  "contesting an estimate": [
    restitutionContract.contestByLink,
    estimateLink,
    { body: { version: 1, lines: [{ lineId: newId(), reason: "Non" }] } },
  ],
  "accepting an estimate": [restitutionContract.acceptByLink, estimateLink, { body: { version: 1 } }],
  "reading a photo of an estimate": [
    restitutionContract.readRepairPhoto,
    estimateLink,
    { params: { photoId: newId() } },
  ],
  "reading the paper of an estimate": [restitutionContract.readRepairPaperByLink, estimateLink],
  "reading a calendar": [deliveryContract.readCalendar, calendarLink],
};

const link = (kind: LinkKind, { ended = false, days = 10 } = {}): Promise<string> =>
  app.within(async (call) => {
    const subjectId = newId();
    const expiresAt = new Date(Date.parse(now) + days * 86_400_000).toISOString();
    const recipient = { name: "Léa Martin", email: "lea@exemple.test" };
    const { id, address: url } = await createLink(call, kind, { subjectId, recipient, expiresAt });
    if (ended) await revokeLink(call, kind, { id, subjectId });
    return /[\w-]{43}/.exec(url)?.[0] ?? "";
  });

const callWithToken = ([endpoint, , sent = {}]: LinkEndpoint, token: string) =>
  failureOf(app.as(null)(endpoint, { ...sent, params: { ...sent.params, token } } as never));

test("every address that takes the link of an outsider is in the table below", () => {
  const taking = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(({ path }) => path.startsWith("/public/") && path.includes(":token"));
  expect(Object.values(linkEndpoints).map(([{ path }]) => path)).toEqual(
    expect.arrayContaining(taking.map(({ path }) => path)),
  );
  expect(taking.length).toBe(Object.keys(linkEndpoints).length);
});

test.each(Object.entries(linkEndpoints))("%s", async (_, entry) => {
  const [, kind] = entry;
  const others = [signerLink, quoteLink, deliveryLink].filter(({ name }) => name !== kind.name);
  // The subject of a valid link does not exist here: any answer is fine, except that the link is closed.
  expect(await callWithToken(entry, await link(kind))).not.toMatchObject({ code: "LinkClosed" });
  for (const over of [{ days: -1 }, { ended: true }])
    expect(await callWithToken(entry, await link(kind, over)), JSON.stringify(over)).toMatchObject({
      code: "LinkClosed",
    });
  for (const other of others)
    expect(await callWithToken(entry, await link(other)), other.name).toMatchObject({
      status: 404,
      message: expect.stringContaining("Ce lien"),
    });
  expect(await callWithToken(entry, "x".repeat(43))).toMatchObject({
    status: 404,
    message: expect.stringContaining("Ce lien"),
  });
  for (const cut of ["abc", "x".repeat(42)])
    expect(await callWithToken(entry, cut)).toMatchObject({
      status: 400,
      fields: { token: "Ce lien n’est pas complet, ou il a été mal recopié." },
    });
});

test("the consent answer takes its token from the body", async () => {
  const answer = async (token: string) =>
    failureOf(
      app.as(null)(trackingContract.validateEligibility, {
        params: { id: newId() },
        body: { token, answer: "AGREE" },
      }),
    );
  expect(await answer(await link(consentLink, { days: -1 }))).toMatchObject({ code: "LinkClosed" });
  expect(await answer(await link(consentLink, { ended: true }))).toMatchObject({ code: "LinkClosed" });
  expect(await answer(await link(deliveryLink))).toMatchObject({ status: 404 });
});
