// Consequences of a change of the form: prices are computed as the user types, with the functions of the server and
// the data of the car that it returned.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { scoringsContract } from "#scoring/contract/scorings.ts";
import { useFormState } from "#kit/form/form.ts";
import { notifyFailure } from "#kit/notify.ts";
import { editorContract } from "../../contract/editor.ts";
import { depositAfterScoring, type QuoteDraft, changedPricingFields } from "../../model/editor/draft.ts";
import { pricingOf, type PricingContext } from "../../model/pricing/form-pricing.ts";
import { applyTyping } from "../../model/editor/typing.ts";
import type { PricedCategory } from "../../model/pricing/medium-term.ts";
import { useQuoteDraft } from "./quote-draft.ts";

interface Editor {
  context: PricingContext;
  pickCar: (finishId: string | null) => Promise<void>;
  pickCategory: (category: PricedCategory | null) => void;
}

const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a part of the quote editor is rendered outside its provider");
  return editor;
}

/** Applies the consequences of each change made by the user. */
function useDraftSync(context: { current: PricingContext }): void {
  const form = useFormState();
  useEffect(() => {
    let last = form.values as QuoteDraft;
    let base = form.base;
    return form.subscribe(() => {
      const now = form.values as QuoteDraft;
      if (now === last) return;
      if (form.base !== base) {
        // Restarted, or merged with a colleague's version: only the price is recomputed.
        base = form.base;
        last =
          changedPricingFields(last, now).length > 0
            ? { ...now, pricing: pricingOf(now, context.current) }
            : now;
      } else {
        const synced = applyTyping(last, now, context.current);
        if (synced === null) return;
        last = synced;
      }
      form.values = last;
      form.notifyListeners();
    });
  }, [form, context]);
}

/** Loads the scoring of the company. The deposit is updated, except for the company that the draft started with. */
function useScoring(
  latest: { current: PricingContext },
  extendContext: (more: Partial<PricingContext>) => void,
): void {
  const form = useFormState();
  const { companyId } = useQuoteDraft().draft;
  const [initialCompanyId] = useState(companyId);
  const [isInitialCompany, setInitialCompany] = useState(true);
  if (isInitialCompany && companyId !== initialCompanyId) setInitialCompany(false);
  const { data } = useRead(scoringsContract.readScoring, companyId ? { params: { companyId } } : undefined, {
    isQuiet: true,
  });
  const applyScoring = useEffectEvent(({ result }: NonNullable<typeof data>): void => {
    if (!companyId) return;
    const before = latest.current;
    extendContext({ scored: { companyId, monthsOfDeposit: result.monthsOfDeposit } });
    if (isInitialCompany) return;
    const draft = form.values as QuoteDraft;
    const deposit = depositAfterScoring(draft, before, latest.current);
    if (deposit !== draft.financialDeposit) form.set("financialDeposit", deposit);
  });
  useEffect(() => {
    if (data) applyScoring(data);
  }, [data, companyId]);
}

export function EditorProvider({ start, children }: { start: PricingContext; children: ReactNode }) {
  const form = useFormState();
  const latest = useRef(start);
  const [context, setContext] = useState(start);
  const extendContext = useCallback((more: Partial<PricingContext>): void => {
    latest.current = { ...latest.current, ...more };
    setContext(latest.current);
  }, []);
  useDraftSync(latest);
  useScoring(latest, extendContext);
  const editor = useMemo<Editor>(() => {
    const load = async (finishId: string): Promise<void> =>
      extendContext({
        car: await call(editorContract.readPricedCar, { params: { id: finishId }, query: {} }),
      });
    return {
      context,
      pickCar: async (finishId) => {
        try {
          if (finishId !== null) await load(finishId);
          form.set("finishId", finishId);
        } catch (error) {
          notifyFailure(error, "Le véhicule n’a pas pu être chargé");
        }
      },
      pickCategory: (category) => {
        extendContext({ category });
        form.set("categoryId", category?.id ?? null);
      },
    };
  }, [context, form, extendContext]);
  // A restored draft may have a car that was not loaded at the start.
  const { finishId } = form.values as QuoteDraft;
  useEffect(() => {
    if (finishId && latest.current.car?.choice.finish.id !== finishId) {
      call(editorContract.readPricedCar, { params: { id: finishId }, query: {} }).then(
        (car) => extendContext({ car }),
        notifyFailure,
      );
    }
  }, [finishId, extendContext]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}
