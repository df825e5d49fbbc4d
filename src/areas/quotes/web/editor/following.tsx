// What one change of the form leads to: prices are computed as the person types, by the functions that
// the server uses, with what the server knows of the car.
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
import { call } from "#kernel/web/client.ts";
import { useRead } from "#kernel/web/reads.ts";
import { scoringContract } from "#scoring/contract.ts";
import { useFormState } from "#kit/form/form.ts";
import { notifyFailure } from "#kit/notify.ts";
import { quotesContract } from "../../contract.ts";
import { depositOnceScored, type QuoteDraft, repricedBy } from "../../model/draft.ts";
import { pricingOf, type PricingContext } from "../../model/priced-form.ts";
import { followTyped } from "../../model/follow.ts";
import type { PricedCategory } from "../../model/medium-term.ts";
import { useDraftNow } from "./draft-now.ts";

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
        const followed = followTyped(last, now, context.current);
        if (followed === null) return;
        last = followed;
      }
      form.values = last;
      form.tell();
    });
  }, [form, context]);
}

/** Reads what the scoring of the company asks. The deposit follows, but for the company that the draft came with. */
function useScoring(
  latest: { current: PricingContext },
  learn: (more: Partial<PricingContext>) => void,
): void {
  const form = useFormState();
  const { companyId } = useDraftNow().draft;
  const [opened] = useState(companyId);
  const [isOpened, setOpened] = useState(true);
  if (isOpened && companyId !== opened) setOpened(false);
  const { data } = useRead(scoringContract.readScoring, companyId ? { params: { companyId } } : undefined, {
    isQuiet: true,
  });
  const follow = useEffectEvent(({ result }: NonNullable<typeof data>): void => {
    if (!companyId) return;
    const before = latest.current;
    learn({ scored: { companyId, monthsOfDeposit: result.monthsOfDeposit } });
    if (isOpened) return;
    const draft = form.values as QuoteDraft;
    const deposit = depositOnceScored(draft, before, latest.current);
    if (deposit !== draft.financialDeposit) form.set("financialDeposit", deposit);
  });
  useEffect(() => {
    if (data) follow(data);
  }, [data, companyId]);
}

export function Following({ start, children }: { start: PricingContext; children: ReactNode }) {
  const form = useFormState();
  const latest = useRef(start);
  const [context, setContext] = useState(start);
  const learn = useCallback((more: Partial<PricingContext>): void => {
    latest.current = { ...latest.current, ...more };
    setContext(latest.current);
  }, []);
  useFollow(latest);
  useScoring(latest, learn);
  const editor = useMemo<Editor>(() => {
    const load = async (finishId: string): Promise<void> =>
      learn({ car: await call(quotesContract.readPricedCar, { params: { id: finishId }, query: {} }) });
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
  }, [context, form, learn]);
  // A draft found again names a car that the start did not know.
  const { finishId } = form.values as QuoteDraft;
  useEffect(() => {
    if (finishId && latest.current.car?.choice.finish.id !== finishId) {
      call(quotesContract.readPricedCar, { params: { id: finishId }, query: {} }).then(
        (car) => learn({ car }),
        notifyFailure,
      );
    }
  }, [finishId, learn]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}
