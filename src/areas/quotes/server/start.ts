// The five ways into the editor, with all that the browser needs to go on computing.
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { companyScoring } from "#scoring/server/read.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { QuoteDraft } from "../model/draft.ts";
import type { Remembered, Scored } from "../model/priced-form.ts";
import {
  type EditingMode,
  type StartingTerms,
  startCopy,
  startCreate,
  startEdit,
  startReplace,
  startWithFinish,
} from "../model/editing.ts";
import type { QuoteType } from "../model/type.ts";
import { applyChange } from "../model/draft.ts";
import { quoteOfContract } from "./contracts.ts";
import { refuseUnlessEditable } from "./checks.ts";
import { type Context, contextFor } from "./priced.ts";
import { draftOfRow, type QuoteRow, quoteOf } from "./view.ts";

export interface StartRequest {
  mode: EditingMode;
  type: QuoteType;
  id?: string | undefined;
  finishId?: string | undefined;
  contractId?: string | undefined;
  durationMonths?: number | undefined;
  kilometrage?: number | undefined;
  discount?: number | undefined;
  companyId?: string | undefined;
  keepsFrenchPurchase?: boolean | undefined;
}

interface Opened {
  draft: QuoteDraft;
  remembered: Remembered | null;
  context: Context;
  row: QuoteRow | null;
}

const none = { finishId: null, categoryId: null };

function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalid({ [field]: "Champ obligatoire." });
  return value;
}

async function scoredOf(call: Call, companyId: string | null | undefined): Promise<Scored | null> {
  if (!companyId) return null;
  const { result } = await companyScoring(call, companyId);
  return { companyId, monthsOfDeposit: result.monthsOfDeposit };
}

function termsOf({ durationMonths, kilometrage, discount }: StartRequest): StartingTerms {
  return {
    ...(durationMonths && { durationMonths }),
    ...(kilometrage && { kilometrage }),
    ...(discount !== undefined && { discount }),
  };
}

async function open(call: Call, asked: StartRequest): Promise<Opened> {
  const author = async () => ({ vendor: (await readLessor(call)).name, sendBy: call.who.name });
  switch (asked.mode) {
    case "create": {
      const context = { ...(await contextFor(call, none)), scored: await scoredOf(call, asked.companyId) };
      return { ...startCreate(asked.type, await author(), context), context, row: null };
    }
    case "finish": {
      const priced = await contextFor(call, { ...none, finishId: needed(asked.finishId, "finishId") });
      const context = { ...priced, scored: await scoredOf(call, asked.companyId) };
      return { ...startWithFinish(await author(), context, termsOf(asked)), context, row: null };
    }
    case "replace": {
      const signed = await quoteOfContract(call, needed(asked.contractId, "contractId"));
      // Whoever rents now, by an amendment perhaps.
      const companyId = asked.companyId ?? signed.companyId;
      const context = { ...(await contextFor(call, none)), scored: await scoredOf(call, companyId) };
      const contract = {
        id: needed(asked.contractId, "contractId"),
        orderId: signed.orderId,
        durationMonths: asked.durationMonths ?? signed.durationMonths,
      };
      return {
        ...startReplace({ contract, companyId }, await author(), context),
        context,
        row: null,
      };
    }
    case "edit":
    case "copy":
      return reopen(call, asked);
  }
}

async function reopen(call: Call, asked: StartRequest): Promise<Opened> {
  const row = await quoteOf(call, needed(asked.id, "id"));
  if (asked.mode === "edit") refuseUnlessEditable(row);
  const context = { ...(await contextFor(call, row)), scored: await scoredOf(call, row.companyId) };
  const started =
    asked.mode === "edit"
      ? startEdit(draftOfRow(row, call.today))
      : startCopy(draftOfRow(row, call.today), asked.keepsFrenchPurchase ?? false, context);
  return { ...started, context, row: asked.mode === "edit" ? row : null };
}

/** The draft of a mode, what it is edited from, and the context of its price. */
export async function startQuote(call: Call, asked: StartRequest) {
  const { draft, remembered, context, row } = await open(call, asked);
  const isForCompany = asked.companyId !== undefined && draft.companyId === null;
  return {
    draft: isForCompany ? applyChange(draft, { companyId: asked.companyId ?? null }, context) : draft,
    version: row?.version ?? null,
    orderId: row?.orderId ?? null,
    context: { ...context, remembered, today: call.today },
  };
}
