// The five entry points of the editor, with all the data that the browser needs for its calculations.
import type { Input } from "#kernel/contract.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { companyScoring } from "#scoring/server/read.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { editorContract } from "../../contract/editor.ts";
import type { QuoteDraft } from "../../model/editor/draft.ts";
import type { PreviousDeposit, ScoringDeposit } from "../../model/pricing/form-pricing.ts";
import {
  type StartingTerms,
  startCopy,
  startCreate,
  startEdit,
  startReplace,
  startWithFinish,
} from "../../model/editor/start.ts";
import { applyChange } from "../../model/editor/draft.ts";
import { quoteOfContract } from "../contracts.ts";
import { requireEditable } from "./checks.ts";
import { type QuotePricingContext, readPricingContext } from "../pricing/context.ts";
import { draftOfRow, type QuoteRow, quoteOf } from "../view.ts";

type StartRequest = Input<typeof editorContract.startQuote>["query"];

interface OpenedEditor {
  draft: QuoteDraft;
  remembered: PreviousDeposit | null;
  context: QuotePricingContext;
  row: QuoteRow | null;
}

const noCar = { finishId: null, categoryId: null };

function requireField<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalid({ [field]: "Champ obligatoire." });
  return value;
}

async function readScoringDeposit(
  call: Call,
  companyId: string | null | undefined,
): Promise<ScoringDeposit | null> {
  if (!companyId) return null;
  const { result } = await companyScoring(call, companyId);
  return { companyId, monthsOfDeposit: result.monthsOfDeposit };
}

const termsOf = ({ durationMonths, kilometrage, discount }: StartRequest): StartingTerms => ({
  ...(durationMonths && { durationMonths }),
  ...(kilometrage && { kilometrage }),
  ...(discount !== undefined && { discount }),
});

async function openEditor(call: Call, request: StartRequest): Promise<OpenedEditor> {
  const author = async () => ({ vendor: (await readLessor(call)).name, sendBy: call.actor.name });
  switch (request.mode) {
    case "create": {
      const context = {
        ...(await readPricingContext(call, noCar)),
        scored: await readScoringDeposit(call, request.companyId),
      };
      return { ...startCreate(request.type, await author(), context), context, row: null };
    }
    case "finish": {
      const priced = await readPricingContext(call, {
        ...noCar,
        finishId: requireField(request.finishId, "finishId"),
      });
      const context = { ...priced, scored: await readScoringDeposit(call, request.companyId) };
      return { ...startWithFinish(await author(), context, termsOf(request)), context, row: null };
    }
    case "replace": {
      const signed = await quoteOfContract(call, requireField(request.contractId, "contractId"));
      // The current lessee, which an amendment may have changed.
      const companyId = request.companyId ?? signed.companyId;
      const context = {
        ...(await readPricingContext(call, noCar)),
        scored: await readScoringDeposit(call, companyId),
      };
      const contract = {
        id: requireField(request.contractId, "contractId"),
        orderId: signed.orderId,
        durationMonths: request.durationMonths ?? signed.durationMonths,
      };
      return {
        ...startReplace({ contract, companyId }, await author(), context),
        context,
        row: null,
      };
    }
    case "edit":
    case "copy":
      return openExisting(call, request);
  }
}

async function openExisting(call: Call, request: StartRequest): Promise<OpenedEditor> {
  const row = await quoteOf(call, requireField(request.id, "id"));
  if (request.mode === "edit") requireEditable(row);
  const context = {
    ...(await readPricingContext(call, row)),
    scored: await readScoringDeposit(call, row.companyId),
  };
  const started =
    request.mode === "edit"
      ? startEdit(draftOfRow(row, call.today))
      : startCopy(draftOfRow(row, call.today), request.keepsFrenchPurchase ?? false, context);
  return { ...started, context, row: request.mode === "edit" ? row : null };
}

/** Opens the editor in a mode: the draft, the edited quote's version and number, and the pricing context. */
export async function startQuote(call: Call, request: StartRequest) {
  const { draft, remembered, context, row } = await openEditor(call, request);
  const isForCompany = request.companyId !== undefined && draft.companyId === null;
  return {
    draft: isForCompany ? applyChange(draft, { companyId: request.companyId ?? null }, context) : draft,
    version: row?.version ?? null,
    orderId: row?.orderId ?? null,
    context: { ...context, remembered, today: call.today },
  };
}
