import { useForm } from "#kit/form/form.ts";
import type { QuoteDraft } from "../../model/draft.ts";

/** The draft as it is now, half-typed numbers included. */
export const useDraftNow = (): { draft: QuoteDraft; set: <F extends keyof QuoteDraft>(field: F, value: QuoteDraft[F]) => void } => {
  const { values, set } = useForm<QuoteDraft>();
  return { draft: values, set: (field, value) => set(field, value) };
};

/** False while a number that the rent is computed with is missing or half typed. */
export const isComputable = ({ durationMonths, kilometrage, priceCents }: QuoteDraft): boolean =>
  [durationMonths, kilometrage].every((value) => Number.isInteger(value) && value > 0) && Number.isInteger(priceCents);
