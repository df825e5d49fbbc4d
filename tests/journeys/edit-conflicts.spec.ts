// Two users edit one record: one saves first, the other changes something else, and both changes are stored.
// Every form with rows is tested.
import { expect, type Page, test } from "@playwright/test";
import { brandContract } from "#catalogue/contract/brands.ts";
import { carModelContract } from "#catalogue/contract/car-models.ts";
import { clientsContract } from "#clients/contract.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { fundingContract } from "#funding/contract.ts";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { pruneToSchema } from "#kernel/schema/prune.ts";
import { inspectionContract } from "#preparation/contract/inspections.ts";
import { templateContract } from "#preparation/contract/templates.ts";
import { ordersContract } from "#purchasing/contract/orders.ts";
import { quotesContract } from "#quotes/contract.ts";
import { scoringContract } from "#scoring/contract.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { signInAs, tokenOf } from "./accounts.ts";

// Values of forms as JSON: only the table below knows their fields.
// oxlint-disable-next-line typescript/no-explicit-any
type Values = any;

class Api {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async get(path: string): Promise<Values> {
    const answer = await this.page.request.get(`/api${path}`, { headers: await this.#headers() });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
  /** Sends only the values accepted by the endpoint. */
  async save({ method, path, takes }: WriteEndpoint, id: string, values: object): Promise<void> {
    const answer = await this.page.request.fetch(`/api${path.replace(/:\w+/, encodeURIComponent(id))}`, {
      method,
      headers: await this.#headers(),
      data: takes?.body ? pruneToSchema(takes.body, values) : {},
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  first = async (path: string): Promise<string> =>
    (await this.get(`${path}${path.includes("?") ? "&" : "?"}pageSize=1`)).items[0].id;
  #headers = async () => ({ authorization: `Bearer ${await tokenOf(this.page)}` });
}

interface Form {
  title: string;
  role: string;
  endpoint: WriteEndpoint;
  id: (api: Api) => Promise<string>;
  /** The values of the form as stored by the server. */
  values: (api: Api, id: string) => Promise<Values>;
  open: (page: Page, id: string) => Promise<void>;
  /** The values saved by the colleague. */
  theirs: (values: Values) => object;
  /** The input of the user, and the check of the merged record. */
  mine: (page: Page) => Promise<void>;
  both: (values: Values) => void;
}

const at = (path: string) => (page: Page, id: string) => page.goto(`${path}${id}`).then(() => undefined);
const field = (page: Page, label: RegExp, nth = 0) => page.getByLabel(label).nth(nth);
const patched = (rows: Values[], index: number, patch: object): Values[] =>
  rows.map((row, place) => (place === index ? { ...row, ...patch } : row));

const forms: Form[] = [
  {
    title: "a client: the function and the phone of a contact, a postcode",
    role: "salesman",
    endpoint: clientsContract.changeClient,
    id: (api) => api.first("/clients?search=Levurine"),
    values: (api, id) => api.get(`/clients/${id}`),
    open: at("/prospection/clients/edit/"),
    theirs: (client) => ({
      ...client,
      contacts: patched(client.contacts, 0, { title: "Directrice des achats", phone: "+33612345678" }),
    }),
    mine: (page) => field(page, /^Code postal/).fill("44100"),
    both: ({ contacts, companies }) => {
      expect(contacts[0]).toMatchObject({ title: "Directrice des achats", phone: "+33612345678" });
      expect(companies[0].address.zipCode).toBe("44100");
    },
  },
  {
    title: "a supplier: a contact without an id, the address",
    role: "purchaser",
    endpoint: suppliersContract.changeSupplier,
    id: (api) => api.first("/car-suppliers"),
    values: async (api, id) => {
      const supplier = await api.get(`/car-suppliers/${id}`);
      return { ...supplier, brandIds: supplier.brands.map(({ id: one }: { id: string }) => one) };
    },
    open: at("/buying/car-suppliers/edit/"),
    theirs: (supplier) => ({
      ...supplier,
      contacts: [
        ...patched(supplier.contacts, 0, { title: "Ventes aux loueurs" }),
        {
          firstName: "Nadia",
          lastName: "Perrin",
          title: "",
          email: "nadia.perrin@example.test",
          phone: null,
        },
      ],
    }),
    mine: (page) => field(page, /^Adresse/).fill("12 rue des Essais"),
    both: ({ contacts, address }) => {
      expect(contacts[0].title).toBe("Ventes aux loueurs");
      expect(contacts.at(-1).lastName).toBe("Perrin");
      expect(address.line1).toBe("12 rue des Essais");
    },
  },
  {
    title: "a funder: a contact, the application fee",
    role: "accountant",
    endpoint: fundingContract.changeFunder,
    id: (api) => api.first("/funders"),
    values: (api, id) => api.get(`/funders/${id}`),
    open: at("/payment/funders/edit/"),
    theirs: (funder) => ({
      ...funder,
      contacts: [
        ...funder.contacts,
        {
          firstName: "Nadia",
          lastName: "Perrin",
          title: "",
          email: "nadia.perrin@example.test",
          phone: null,
        },
      ],
    }),
    mine: (page) => field(page, /^Frais de dossier/).fill("321"),
    both: ({ contacts, applicationFeeCents }) =>
      expect([contacts.at(-1).lastName, applicationFeeCents]).toEqual(["Perrin", 32_100]),
  },
  {
    title: "a brand: the prices of two terms, which have no id",
    role: "purchaser",
    endpoint: brandContract.changeBrand,
    id: async () => "Renault",
    values: (api, name) => api.get(`/brands/${name}`),
    open: at("/admin/brands/edit/"),
    theirs: (brand) => ({
      ...brand,
      maintenanceTerms: patched(brand.maintenanceTerms, 0, { priceCents: 11_100 }),
    }),
    mine: (page) => field(page, /^Prix HT/, 1).fill("222"),
    both: ({ maintenanceTerms }) =>
      expect([maintenanceTerms[0].priceCents, maintenanceTerms[1].priceCents]).toEqual([11_100, 22_200]),
  },
  {
    title: "the scale of the score: the months of a deposit, the age of accounts",
    role: "scorer",
    endpoint: scoringContract.changeScoringGrid,
    id: async () => "",
    values: (api) => api.get("/scorings/grid"),
    open: (page) => page.goto("/prospection/scorings?grid=open").then(() => undefined),
    theirs: ({ version, grid }) => ({
      version,
      grid: { ...grid, deposits: patched(grid.deposits, 0, { months: 5 }) },
    }),
    mine: (page) => field(page, /^Comptes périmés après/).fill("19"),
    both: ({ grid }) => expect([grid.deposits[0].months, grid.expiryMonths]).toEqual([5, 19]),
  },
  {
    title: "a template of tasks: its minutes, its label",
    role: "salesAdministrator",
    endpoint: templateContract.changePreparationTaskTemplate,
    id: (api) => api.first("/preparation-task-templates"),
    values: (api, id) => api.get(`/preparation-task-templates/${id}`),
    open: at("/admin/preparation-task-templates?template="),
    theirs: (template) => ({ ...template, minutes: 55, workflows: ["NEW_CAR"] }),
    mine: (page) => field(page, /^Consigne/).fill("Deux fois"),
    both: (template) =>
      expect(template).toMatchObject({ minutes: 55, workflows: ["NEW_CAR"], description: "Deux fois" }),
  },
  {
    title: "a quote: an option more, the comment",
    role: "salesman",
    endpoint: quotesContract.changeQuote,
    id: (api) => api.first("/quotes?filter[status]=GENERATED&filter[type]=long"),
    values: async (api, id) => {
      const { draft, version } = await api.get(`/quotes/start?mode=edit&type=long&id=${id}`);
      return { ...draft, version, confirmedCents: [] };
    },
    open: at("/prospection/quotes/new?edit="),
    theirs: (draft) => ({
      ...draft,
      options: [...draft.options, { id: null, name: "Attelage", priceCents: null, monthlyPriceCents: 1_200 }],
    }),
    mine: (page) => field(page, /^Précisions imprimées/).fill("Livraison à Angers"),
    both: ({ options, comment }) =>
      expect([options.at(-1).name, comment]).toEqual(["Attelage", "Livraison à Angers"]),
  },
  {
    title: "a line of an order: its colour, its mileage",
    role: "purchaser",
    endpoint: ordersContract.changeCarToPay,
    id: (api) => api.first("/cars-to-pay"),
    values: async (api, id) => {
      const { orderId } = (await api.get("/cars-to-pay?pageSize=100")).items.find(
        (one: Values) => one.id === id,
      );
      const line = (await api.get(`/car-orders/${orderId}`)).lines.find((one: Values) => one.id === id);
      const { periodId = null, differences = [] } = line.necessity ?? {};
      return { version: line.version, orderId, vin: line.vin, line: { ...line, periodId, differences } };
    },
    open: async (page, id) => {
      const { orderId, vin } = await orderLine.values(new Api(page), id);
      await page.goto(`/buying/orders/view/${orderId}`);
      await page
        .getByRole("row")
        .filter({ hasText: vin })
        .getByRole("button", { name: "Autres actions" })
        .click();
      await page.getByRole("menuitem", { name: /^Modifier/ }).click();
    },
    theirs: ({ version, line }) => ({ version, line: { ...line, color: "Vert forêt" } }),
    mine: (page) => field(page, /^Kilométrage/).fill("12"),
    both: ({ line }) => expect([line.color, line.mileage]).toEqual(["Vert forêt", 12]),
  },
  {
    title: "a model: the weight of a finish, its doors",
    role: "admin",
    endpoint: carModelContract.changeCarModel,
    id: (api) => api.first("/car-models?search=Clio"),
    values: (api, id) => api.get(`/car-models/${id}`),
    open: at("/admin/car-models/edit/"),
    theirs: (model) => ({
      ...model,
      configurations: patched(model.configurations, 0, {
        finishes: patched(model.configurations[0].finishes, 0, { weight: 1_234 }),
      }),
    }),
    mine: (page) => field(page, /^Hauteur/).fill("1441"),
    both: ({ configurations, height }) =>
      expect([configurations[0].finishes[0].weight, height]).toEqual([1_234, 1_441]),
  },
  {
    title: "the rule of deliveries: a closed day, the capacity",
    role: "admin",
    endpoint: deliveryContract.changeDeliveryRule,
    id: async () => "",
    values: (api) => api.get("/delivery-rule"),
    open: async (page) => {
      await page.goto("/delivery/planning");
      await page.getByRole("button", { name: "Réglages" }).click();
    },
    theirs: (rule) => ({ ...rule, closedDays: [...rule.closedDays, { on: "2027-05-14" }] }),
    mine: (page) => field(page, /^Rendez-vous par jour/).fill("14"),
    both: ({ closedDays, dayCapacity }) =>
      expect([closedDays.at(-1).on, dayCapacity]).toEqual(["2027-05-14", 14]),
  },
  {
    title: "an inspection: the depth of a tyre, the remarks",
    role: "salesAdministrator",
    endpoint: inspectionContract.saveInspection,
    id: (api) => api.first("/inspected-cars?filter[status]=DRAFT"),
    values: (api, id) => api.get(`/inspected-cars/${id}`),
    open: at("/delivery/inspected-cars/"),
    theirs: (inspection) => ({
      ...inspection,
      tires: [{ place: "FRONT_LEFT", size: "", season: null, depthMm: 4 }],
    }),
    mine: (page) => field(page, /^Remarques/).fill("Vitre à laver"),
    both: ({ tires, comment }) =>
      expect([tires.find((one: Values) => one.place === "FRONT_LEFT").depthMm, comment]).toEqual([
        4,
        "Vitre à laver",
      ]),
  },
];
const orderLine = forms.find(({ endpoint }) => endpoint === ordersContract.changeCarToPay) as Form;

const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "a été modifié" });
const submit = (page: Page) => page.locator("form footer").getByRole("button", { name: /^Enregistrer/ });

/** Saves until both changes are stored: a press right after the first one counts as its double tap and is ignored. */
const saveUntil = (page: Page, isStored: () => Promise<boolean>) =>
  expect(async () => {
    if (await isStored()) return;
    await submit(page).click({ timeout: 2_000 });
    await expect.poll(isStored, { timeout: 4_000 }).toBe(true);
  }).toPass({ timeout: 30_000 });

for (const { title, role, endpoint, id: find, values, open, theirs, mine, both } of forms) {
  test(title, async ({ page }) => {
    await signInAs(page, role);
    const api = new Api(page);
    const id = await find(api);
    await open(page, id);
    await expect(submit(page)).toBeVisible();
    const before = await values(api, id);
    // A live update must not reset the form once the user has typed.
    await mine(page);
    await api.save(endpoint, id, theirs(before));
    await submit(page).click();
    await expect(alert(page)).toContainText("Ses changements sont repris dans votre saisie");
    await saveUntil(page, async () => (await values(api, id)).version >= before.version + 2);
    both(await values(api, id));
  });
}

test("only collisions are asked: the choice applies there, and other changes are merged", async ({
  page,
}) => {
  const client = forms[0] as Form;
  await signInAs(page, client.role);
  const api = new Api(page);
  const id = await client.id(api);
  const before = await client.values(api, id);
  const name = `${before.contacts[0].firstName} ${before.contacts[0].lastName}`;
  const colleague = { title: "Gérante", phone: "+33699887766" };
  for (const [button, number, phone, title] of [
    ["Garder ma saisie", "06 11 22 33 44", "+33611223344", colleague.title],
    ["Reprendre sa version", "06 55 44 33 22", colleague.phone, "Présidente"],
  ] as const) {
    await client.open(page, id);
    await field(page, /^Téléphone/).fill(number);
    const now = await client.values(api, id);
    const title1 = button === "Garder ma saisie" ? colleague.title : "Présidente";
    await api.save(client.endpoint, id, {
      ...now,
      contacts: patched(now.contacts, 0, { ...colleague, title: title1 }),
    });
    await submit(page).click();
    await expect(alert(page).getByRole("row", { name: /Téléphone/ })).toContainText(
      `Contacts · ${name} · Téléphone`,
    );
    await expect(alert(page).getByRole("row", { name: /Téléphone/ })).toContainText("06 99 88 77 66");
    await expect(alert(page).getByRole("row", { name: /Fonction/ })).toContainText(title1);
    await alert(page).getByRole("button", { name: button }).click();
    await submit(page).click();
    await expect(page).toHaveURL(/\/view\//);
    expect((await client.values(api, id)).contacts[0]).toMatchObject({ phone, title });
  }
});
