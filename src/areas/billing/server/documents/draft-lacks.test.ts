// The VAT number of a client is asked by the treatment of the lines, whatever the country (CGI, art. 283-2 and 289, II).
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import type { FrozenLine } from "../../model/documents/frozen.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import { createDraft } from "./create-draft.ts";
import { finaliseDocument } from "./finalise.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const accountant = () => app.as("accountant");

const geneva = { country: "CH", zipCode: "1204", city: "Genève", line1: "4 rue du Rhône" } as const;
const monaco = { country: "MC", zipCode: "98000", city: "Monaco", line1: "2 rue Grimaldi" } as const;
const lasPalmas = { country: "ES", zipCode: "35003", city: "Las Palmas", line1: "Calle Triana 1" } as const;
const berlin = { country: "DE", zipCode: "10115", city: "Berlin", line1: "Invalidenstraße 1" } as const;
type Place = typeof geneva | typeof monaco | typeof lasPalmas | typeof berlin;
type Vat = Pick<FrozenLine, "category" | "rate" | "exemption">;

const taxed: Vat = { category: "S", rate: 0.2, exemption: null };
const outside: Vat = { category: "O", rate: 0, exemption: { code: "VATEX-EU-O", text: "Hors du champ." } };
const reversed: Vat = {
  category: "AE",
  rate: 0,
  exemption: { code: "VATEX-EU-AE", text: "Autoliquidation." },
};
const numberLacks = /^Le numéro de TVA de .* manque\.$/;

const moveTo = (companyId: string, place: Place, territory?: "UNION") =>
  app.within(async (call) => {
    await call.db
      .updateTable("company")
      .set({ ...place, siret: null, vatNumber: null })
      .where("id", "=", companyId)
      .execute();
    if (territory)
      await call.db
        .updateTable("contract")
        .set({ vatTerritory: territory })
        .where("companyId", "=", companyId)
        .execute();
  });

const draftOf = (vat: Vat) =>
  app.within(async (call) => {
    const { company, contract } = await buildOngoing(call);
    const { id } = await createDraft(call, {
      kind: "INVOICE",
      origin: "MANUAL",
      issuerId: lessorIssuerId,
      company,
      month: null,
      reference: "",
      correctsIds: [],
      lines: [
        {
          kind: "GOODS_OR_SERVICE",
          label: "Prestation",
          why: "",
          contractId: contract.id,
          component: "",
          month: null,
          fromDay: null,
          throughDay: null,
          carId: null,
          quantity: 1,
          unitPriceCents: vat.category === "S" ? 10_000 : 20_000,
          ...vat,
          correctsLineId: null,
          eventId: null,
          isCounted: false,
        },
      ],
    });
    return { id, company };
  });
const finalise = (id: string) => app.within((call) => finaliseDocument(call, { id, version: null }));

test.each([
  ["Genève", geneva, outside, 20_000],
  ["Monaco", monaco, taxed, 12_000],
  ["Las Palmas", lasPalmas, outside, 20_000],
  ["Berlin, on a contract of France", berlin, taxed, 12_000],
])("a company of %s without a VAT number is billed", async (_, place, vat, totalCents) => {
  const { id, company } = await draftOf(vat);
  await moveTo(company.id, place);
  expect(await finalise(id)).toMatchObject({ status: "FINAL", totalCents });
});

test("reverse charge without a VAT number is refused", async () => {
  const { id, company } = await draftOf(reversed);
  await moveTo(company.id, berlin);
  await expect(finalise(id)).rejects.toThrow(`Le numéro de TVA de ${company.name} manque.`);
});

test("a credit note follows its invoice of France once its client has moved to Las Palmas", async () => {
  const { id, company } = await draftOf(taxed);
  const { version } = await finalise(id);
  await moveTo(company.id, lasPalmas);
  const note = await accountant()(billingContract.creditBillingDocument, {
    params: { id },
    body: { version, as: "CORRECTION", lines: null, reason: "Facturée deux fois" },
  });
  expect(await finalise(note.id)).toMatchObject({ netCents: 10_000, vatCents: 2_000, totalCents: 12_000 });
});

/** The documents and the failed events of a company that moves before its first month is run. */
async function monthAt(place: Place, territory?: "UNION") {
  app.setClock("2027-01-17T09:00:00Z");
  const { company } = await app.within((call) => buildOngoing(call));
  await moveTo(company.id, place, territory);
  app.setClock("2027-01-18T02:00:00Z");
  await app.outsideJob(nightlyBilling.run);
  await app.runJobs();
  const list = { conditions: [{ field: "companyId", operator: "eq", value: company.id } as const] };
  const documents = await accountant()(billingContract.listBillingDocuments, { list });
  const failed = await accountant()(billingContract.listFailedInvoiceEvents, { list });
  return { documents: documents.items, failed: failed.items };
}

test("the month of a contract of France is run once its company has moved to Las Palmas", async () => {
  const { documents, failed } = await monthAt(lasPalmas);
  expect(failed).toEqual([]);
  expect(documents).toMatchObject([{ kind: "INVOICE", status: "FINAL" }]);
});

test("the month of a contract of the Union waits for the VAT number, on its field", async () => {
  const { documents, failed } = await monthAt(berlin, "UNION");
  expect(documents).toEqual([]);
  expect(failed.length).toBeGreaterThan(0);
  for (const event of failed)
    expect(event).toMatchObject({
      reason: expect.stringMatching(numberLacks),
      remedyPage: expect.stringContaining("field=vatNumber"),
    });
});
