// How a quote is made and changed. Every figure is computed again here, by the same functions as in the
// browser; what was priced once stays as it was until something that is priced changes.
import { v7 } from "uuid";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/life-cycle.ts";
import { changedMeanwhile, getForUpdate } from "#kernel/server/records.ts";
import type { FoundCompany } from "#clients/model/found.ts";
import { quoteFlow } from "../model/flow.ts";
import { repricedBy } from "../model/draft.ts";
import type { NewQuote, QuoteChange, QuoteForm } from "../model/form.ts";
import { keptOption } from "../model/options.ts";
import { soleSignatory } from "../model/signatory.ts";
import { unusualAmounts } from "../model/unusual.ts";
import { checkAvailable, checkPeople, refuseUnconfirmed, refuseUnlessEditable } from "./checks.ts";
import { carColumns, companyColumns, nextNumber, pricedNow } from "./columns.ts";
import { oldContractOf } from "./contracts.ts";
import { followStanding, judgedQuote } from "./discount-standing.ts";
import { figuresOf } from "./figures.ts";
import { contextFor } from "./priced.ts";
import { draftOfRow, type QuoteFacts, quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

/** Nobody is left to choose where one person may sign. */
const withSignatory = (form: QuoteForm, { id, client }: FoundCompany): QuoteForm => ({
  ...form,
  signatoryId: form.signatoryId ?? soleSignatory(client.contacts, id),
});

/** A category for a long-term form, a finish for a medium-term one: left out. */
function ofItsType(given: QuoteForm): QuoteForm {
  const form = { ...given, options: given.options.map(keptOption) };
  return form.type === "long"
    ? { ...form, categoryId: null }
    : { ...form, finishId: null, hasMidtermRenewal: false, registersNextYear: false };
}

/** A quote just kept, with what was read to keep it. */
export interface StoredQuote {
  row: QuoteRow;
  known: QuoteFacts;
}

export const createQuote = async (call: Call, form: QuoteForm): Promise<QuoteRow> =>
  (await keepQuote(call, form)).row;

/** As many quotes of one form as cars are wanted, all alike; the first of them. */
export async function keepQuotes(call: Call, { quantity, ...form }: NewQuote): Promise<StoredQuote> {
  const batchId = quantity > 1 ? v7() : null;
  const first = await keepQuote(call, form, batchId);
  for (let made = 1; made < quantity; made += 1) await keepQuote(call, form, batchId);
  return first;
}

type Sent = QuoteForm & { confirmedCents?: readonly number[] };

async function keepQuote(
  call: Call,
  { confirmedCents = [], ...given }: Sent,
  batchId: string | null = null,
): Promise<StoredQuote> {
  const company = await quotedCompany(call, given.companyId ?? "");
  const form = withSignatory(ofItsType(given), company);
  checkPeople(form, company);
  const context = await contextFor(call, form);
  checkAvailable(form, context);
  const figures = figuresOf(form, context, null);
  refuseUnconfirmed(unusualAmounts(form, figures.pricing, context), confirmedCents);
  const row = await begin(
    call,
    quoteFlow,
    { kind: "quote" },
    {
      ...form,
      oldContract: await oldContractOf(call, form.oldContract, company),
      ...figures,
      ...carColumns(form, context),
      ...companyColumns(company),
      ...pricedNow(call),
      orderId: await nextNumber(call),
      batchId,
      signatureId: null,
      signatureGroupId: null,
      signatureDate: null,
      refusalDate: null,
      refusalReason: "",
      contractId: null,
    },
  );
  await followStanding(call, judgedQuote(row), { parameters: context.parameters, isNew: true });
  return { row, known: { company, parameters: context.parameters } };
}

/** Changes a quote. Its signature fields are cleared; its figures stay unless something priced changes. */
export async function changeQuote(
  call: Call,
  idOrNumber: string,
  { version, confirmedCents, ...given }: QuoteChange,
): Promise<StoredQuote> {
  const { id } = await quoteOf(call, idOrNumber);
  const row = await getForUpdate(call, "quote", id);
  refuseUnlessEditable(row);
  // The rules apply to current values, so a colleague's change is reported first.
  if (row.version !== version) throw changedMeanwhile(call, "quote", row);
  const company = await quotedCompany(call, given.companyId ?? "");
  const form = withSignatory(ofItsType(given), company);
  checkPeople(form, company);
  const before = draftOfRow(row, call.today);
  const isPricedAgain = repricedBy(before, form).length > 0;
  const isOtherCar = form.finishId !== before.finishId || form.categoryId !== before.categoryId;
  const context = await contextFor(call, form);
  if (isOtherCar) checkAvailable(form, context);
  const figures = figuresOf(form, context, isPricedAgain ? null : before);
  // What was meant once is not asked again.
  const meant = unusualAmounts(before, before.pricing, context).map(({ cents }) => cents);
  refuseUnconfirmed(unusualAmounts(form, figures.pricing, context), [...confirmedCents, ...meant]);
  const set = {
    ...form,
    oldContract: await oldContractOf(call, form.oldContract, company),
    ...figures,
    ...(isPricedAgain && pricedNow(call)),
    ...(isOtherCar ? carColumns(form, context) : {}),
    ...companyColumns(company),
    signatureId: null,
    signatureGroupId: null,
  };
  const changed = await move(call, quoteFlow, { kind: "quote", id, version, move: "edit", set }, (current) =>
    subjectOf(call, current, { company, parameters: context.parameters }),
  );
  await followStanding(call, judgedQuote(changed), { parameters: context.parameters, isNew: false });
  return { row: changed, known: { company, parameters: context.parameters } };
}
