// What one change of the form leads to: prices are computed as the person types, by the functions that
// the server uses, with what the server knows of the car.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { call } from "#kernel/web/client.ts";
import { useFormState } from "#kit/form/form.ts";
import { notifyFailure } from "#kit/notify.ts";
import { quotesContract } from "../../contract.ts";
import { applyChange, type DraftChange, pricingOf, type PricingContext, type QuoteDraft, repricedBy } from "../../model/draft.ts";
import { quoteFieldsSchema, type QuoteForm } from "../../model/form.ts";
import type { PricedCategory } from "../../model/medium-term.ts";

interface Editor {
  context: PricingContext;
  pickCar: (finishId: string | null) => Promise<void>;
  pickCategory: (category: PricedCategory | null) => void;
}

const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a part of the quote editor stands outside of it");
  return editor;
}

const fields = Object.keys(quoteFieldsSchema.shape) as (keyof QuoteForm)[];
const computable = quoteFieldsSchema.pick({
  durationMonths: true,
  kilometrage: true,
  discount: true,
  priceCents: true,
  options: true,
  hasMidtermRenewal: true,
});

/** The change between two drafts; null while something that is computed with is half typed. */
function changeBetween(before: QuoteDraft, now: QuoteDraft): DraftChange | null {
  if (!computable.safeParse(now).success) return null;
  return Object.fromEntries(fields.filter((field) => before[field] !== now[field]).map((field) => [field, now[field]]));
}

/** Watches the form: after each change of a person, all that follows from it. */
function useFollow(context: { current: PricingContext }): void {
  const form = useFormState();
  useEffect(() => {
    let last = form.values as QuoteDraft;
    let base = form.base;
    return form.subscribe(() => {
      const now = form.values as QuoteDraft;
      if (now === last) return;
      if (form.base !== base) {
        // Begun again, or settled with a colleague's version: nothing follows but the price of what is there.
        base = form.base;
        last = repricedBy(last, now).length > 0 ? { ...now, pricing: pricingOf(now, context.current) } : now;
      } else {
        const change = changeBetween(last, now);
        if (change === null) return;
        last = { ...now, ...applyChange(last, change, context.current) };
      }
      form.values = last;
      form.tell();
    });
  }, [form, context]);
}

export function Following({ start, children }: { start: PricingContext; children: ReactNode }) {
  const form = useFormState();
  const latest = useRef(start);
  const [context, setContext] = useState(start);
  useFollow(latest);
  const editor = useMemo<Editor>(() => {
    const learn = (more: Partial<PricingContext>): void => {
      latest.current = { ...latest.current, ...more };
      setContext(latest.current);
    };
    const load = async (finishId: string): Promise<void> => learn({ car: await call(quotesContract.readPricedCar, { params: { id: finishId } }) });
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
        learn({ category });
        form.set("categoryId", category?.id ?? null);
      },
    };
  }, [context, form]);
  // A draft found again names a car that the start did not know.
  const { finishId } = form.values as QuoteDraft;
  useEffect(() => {
    if (finishId && latest.current.car?.choice.finish.id !== finishId) {
      call(quotesContract.readPricedCar, { params: { id: finishId } }).then((car) => {
        latest.current = { ...latest.current, car };
        setContext(latest.current);
      }, notifyFailure);
    }
  }, [finishId]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}
