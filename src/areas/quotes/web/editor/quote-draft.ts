import { useForm } from "#kit/form/form.ts";
import type { QuoteDraft } from "../../model/editor/draft.ts";

/** The current draft, including half-typed numbers. */
export const useQuoteDraft = (): {
  draft: QuoteDraft;
  set: <F extends keyof QuoteDraft>(field: F, value: QuoteDraft[F]) => void;
} => {
  const { values, set } = useForm<QuoteDraft>();
  return { draft: values, set: (field, value) => set(field, value) };
};
