// Issuers as staff read and change them. Cars are sold to an SPV, which may then bill their rents.
import type { Company } from "#clients/model/companies/company.ts";
import { companyOf } from "#clients/server/read.ts";
import { addMonths, frenchDay } from "#kernel/calendar/day.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { countText } from "#kernel/text/count-text.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import {
  change,
  create,
  get,
  getForUpdate,
  type Row,
  type VersionedId,
} from "#kernel/server/records/records.ts";
import type { issuersContract } from "../../contract/issuers.ts";
import { mandatesOfCreditor } from "../../model/events.ts";
import { fixedMessages, issuingLacks, type Spv, type SpvChange } from "../../model/issuers/spv.ts";
import { type IssuerChange, type IssuerView, issuerViewSchema } from "../../model/issuers/view.ts";
import {
  issuerOptionKeys,
  issuerOptions,
  optionVersionSchema,
  type OptionView,
} from "../../model/rules/issuer-options.ts";
import { ruleValues } from "../../model/rules/rule.ts";
import { inForceOn } from "#settings/model/dated.ts";
import { retryCorrected } from "../events/events.ts";
import { enteredIdentityOf, identityOf } from "../issuers.ts";
import { ruleEntries, setRule } from "../rules/rules.ts";
import {
  accountToConfirm,
  announceAccount,
  announceCreditorId,
  announceFirstAccount,
  confirmAccount,
} from "./creditor-changes.ts";

const toView = viewOf(issuerViewSchema);
const toVersion = viewOf(optionVersionSchema);
const noIdentity = {
  name: "",
  legalForm: "",
  capitalCents: 0,
  siret: "",
  rcsCity: "",
  vatNumber: "",
  address: null,
  addressLine2: "",
  email: "",
  phone: "",
  iban: "",
  bic: "",
};

/** The options of an issuer, each with its versions. */
async function optionsOf(call: Call, issuerId: string): Promise<OptionView[]> {
  const options = issuerOptionKeys.map(async (option): Promise<OptionView> => {
    const entries = await ruleEntries(call, option, ruleValues[option]);
    const versions = entries.filter(({ about }) => about === issuerId).map(toVersion);
    return { option, isOn: inForceOn(versions, call.today)?.isOn ?? false, versions };
  });
  return Promise.all(options);
}

async function issuerView(call: Call, issuer: Row<"issuer">): Promise<IssuerView> {
  const company = issuer.companyId === null ? null : await companyOf(call, issuer.companyId);
  return toView({
    ...noIdentity,
    ...(await enteredIdentityOf(call, issuer)),
    ...issuer,
    waitingAccount: await accountToConfirm(call, issuer.id),
    clientId: company?.clientId ?? null,
    options: await optionsOf(call, issuer.id),
  });
}

export const readIssuerView = async (call: Call, id: string): Promise<IssuerView> =>
  issuerView(call, await get(call, "issuer", id));

/** The lessor first. */
async function listIssuers(call: Call): Promise<IssuerView[]> {
  const rows = await call.db.selectFrom("issuer").selectAll().orderBy("kind").orderBy("code").execute();
  return Promise.all(rows.map((row) => issuerView(call, row)));
}

async function codeMistakes(call: Call, { code, companyId }: Spv, id?: string): Promise<FieldMessages> {
  const others = await call.db
    .selectFrom("issuer")
    .select(["code", "companyId"])
    .where((of) => of.or([of("code", "=", code), of("companyId", "=", companyId)]))
    .$if(id !== undefined, (query) => query.where("id", "<>", id ?? ""))
    .execute();
  return {
    ...(others.some((one) => one.code === code) && { code: "Un autre émetteur a déjà ce code." }),
    ...(others.some((one) => one.companyId === companyId) && {
      companyId: "Cette société est déjà un émetteur.",
    }),
  };
}

/** A bank statement belongs to one issuer: nothing is collected on the account of another one. */
async function accountMistakes(call: Call, { iban }: Spv, id?: string): Promise<FieldMessages> {
  for (const issuer of await call.db.selectFrom("issuer").selectAll().execute()) {
    const identity = issuer.id === id ? null : await enteredIdentityOf(call, issuer);
    const former = issuer.id === id ? null : (await identityOf(call, issuer))?.iban;
    if (identity && [identity.iban, former ?? ""].some((own) => compactNumber(own) === iban))
      return {
        iban: `Ce compte est celui de ${identity.name} : les loyers d’un émetteur ne s’encaissent pas sur le compte d’un autre.`,
      };
  }
  return {};
}

async function requireSpv(call: Call, spv: Spv, id?: string): Promise<void> {
  const company: Company = await companyOf(call, spv.companyId);
  const lacks = issuingLacks(company);
  const mistakes = {
    ...(lacks.length > 0 && { companyId: lacks.join(" ") }),
    ...(await codeMistakes(call, spv, id)),
    ...(await accountMistakes(call, spv, id)),
  };
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

const columnsOf = ({ companyId, code, ...identity }: Spv) => ({ companyId, code, identity });

export async function createSpv(call: Call, spv: Spv): Promise<Row<"issuer">> {
  await requireSpv(call, spv);
  const issuer = await create(
    call,
    "issuer",
    { kind: "SPV", ...columnsOf(spv), billingStartsOn: null },
    `a créé l’émetteur ${spv.code}`,
  );
  await announceFirstAccount(call, issuer, spv);
  return issuer;
}

/** True once a document is its own, or its company is billed. */
async function isNamed(call: Call, { id, companyId }: Row<"issuer">): Promise<boolean> {
  const document = await call.db
    .selectFrom("billingDocument")
    .select("id")
    .where((of) =>
      of.or([of("issuerId", "=", id), ...(companyId === null ? [] : [of("companyId", "=", companyId)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}

const issuersPage = "/billing/issuers";

async function changeSpv(call: Call, id: string, { version, ...spv }: SpvChange): Promise<Row<"issuer">> {
  const before = await getForUpdate(call, "issuer", id);
  if (before.companyId === null) throw refused("L’identité du loueur se modifie dans les paramètres.");
  const { code, companyId } = before;
  const fixed = fixedMessages({ code, companyId }, spv);
  if (Object.keys(fixed).length > 0 && (await isNamed(call, before))) throw invalid(fixed);
  await requireSpv(call, spv, id);
  const issuer = await change(call, "issuer", { id, version }, columnsOf(spv));
  await announceAccount(call, issuer, { former: before.identity, current: spv });
  await retryCorrected(call, { page: issuersPage });
  return issuer;
}

/** Banks refuse a debit without the identifier that its mandate bears: it may be replaced, not emptied. */
async function requireCreditorId(call: Call, issuerId: string): Promise<void> {
  const counts = await call.ask(mandatesOfCreditor, { issuerId });
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count > 0)
    throw invalid({
      creditorId: `${countText(count, "mandat en cours porte", "mandats en cours portent")} cet identifiant : sans lui, aucun prélèvement ne part. Remplacez-le ou annulez d’abord ces mandats.`,
    });
}

/** The identifier under which banks debit our clients is changed by administrators alone. */
async function saveSettings(
  call: Call,
  request: VersionedId,
  settings: Partial<Omit<IssuerChange, "version">>,
): Promise<Row<"issuer">> {
  const { creditorId: former } = await getForUpdate(call, "issuer", request.id);
  if (settings.creditorId !== undefined && settings.creditorId !== former)
    requirePermission(call, "MANAGE_ISSUERS");
  if (settings.creditorId === "" && former !== "") await requireCreditorId(call, request.id);
  const issuer = await change(call, "issuer", request, settings);
  await announceCreditorId(call, issuer, former);
  return issuer;
}

export const changeCreditorId = (call: Call, id: string, creditorId: string): Promise<Row<"issuer">> =>
  saveSettings(call, { id, version: null }, { creditorId });

async function changeIssuer(
  call: Call,
  id: string,
  { version, ...settings }: IssuerChange,
): Promise<Row<"issuer">> {
  const last = addMonths(call.today, 24);
  if (settings.billingStartsOn !== null && settings.billingStartsOn > last)
    throw invalid({ billingStartsOn: `La facturation commence le ${frenchDay(last)} au plus tard.` });
  const issuer = await saveSettings(call, { id, version }, settings);
  await retryCorrected(call, { page: issuersPage });
  return issuer;
}

export const issuerHandlers: Handlers<typeof issuersContract> = {
  listIssuers: (_, call) => listIssuers(call),
  createSpv: async ({ body }, call) => issuerView(call, await createSpv(call, body)),
  changeSpv: {
    form: ({ params }, call) => readIssuerView(call, params.id),
    act: async ({ params, body }, call) => issuerView(call, await changeSpv(call, params.id, body)),
  },
  confirmIssuerAccount: async ({ params, body }, call) =>
    issuerView(call, await confirmAccount(call, params.id, body.enteredAt)),
  changeIssuer: {
    form: ({ params }, call) => readIssuerView(call, params.id),
    act: async ({ params, body }, call) => issuerView(call, await changeIssuer(call, params.id, body)),
  },
  setIssuerOption: async ({ params, body: { option, isOn, ...place } }, call) => {
    const { name } = await readIssuerView(call, params.id);
    const the = `« ${issuerOptions[option]} » de ${name || "l’émetteur"}`;
    await setRule(call, { subject: option, about: params.id, value: { isOn }, the }, place);
    return readIssuerView(call, params.id);
  },
};
