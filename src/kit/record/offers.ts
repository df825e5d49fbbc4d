// The actions available on a record, in the order of its buttons, and their execution.
import type { ReactNode } from "react";
import type { Offer, Offers } from "#kernel/flow/flow.ts";
import { confirm } from "../dialog/Confirm.tsx";
import { notifyFailure } from "../notify.ts";
import { usePending } from "../pending.ts";
import { type RecordForms, useRecordForm } from "./record-forms.tsx";

/** The function of each move: a write, or opening a form. The kit reports a rejection. */
export type Moves<R> = Readonly<Record<string, ((record: R) => unknown) | undefined>>;

export interface Choice {
  name: string;
  offer: Offer;
}

const rank = ({ offer }: Choice): number =>
  offer.isNext ? -1 : (offer.reasons.length > 0 ? 2 : 0) + (offer.isGrave ? 1 : 0);

/** The offers that the screen can run, in order: next step, available, irreversible, refused. */
export const rankedChoices = (offers: Offers, can: (name: string) => boolean): Choice[] =>
  Object.entries(offers)
    .flatMap(([name, offer]) => (can(name) ? [{ name, offer }] : []))
    .sort((one, other) => rank(one) - rank(other));

const confirmOffer = ({ label }: Offer, of: string | undefined): Promise<boolean> =>
  confirm({
    title: `${label} ?`,
    text: `${of ? `${of} : cette` : "Cette"} action ne se défait pas d’un clic.`,
    yes: label,
    isDanger: true,
  });

export interface OfferOptions<R> {
  record: R;
  /** The name of the record, shown in the confirmation of an irreversible move. */
  of?: string | undefined;
  offers: Offers;
  moves?: Moves<R> | undefined;
  /** Moves that open a form, which asks for no second confirmation. */
  forms?: RecordForms<R> | undefined;
  /** Moves that open a form that is not one of `forms`: an irreversible one among them asks for no second confirmation. */
  selfConfirming?: readonly string[] | undefined;
}

export interface OfferActions {
  /** The name of the record. */
  of?: string | undefined;
  choices: readonly Choice[];
  /** The name of the running move, or null. */
  busy: string | null;
  run: (choice: Choice) => void;
  /** The form that is open. */
  dialog?: ReactNode;
}

export function useOffers<R>({
  record,
  of,
  offers,
  moves = {},
  forms,
  selfConfirming = [],
}: OfferOptions<R>): OfferActions {
  const { pending, run } = usePending();
  const { open, dialog } = useRecordForm(forms, record, offers);
  const hasForm = (name: string): boolean =>
    forms !== undefined && moves[name] === undefined && (forms.names?.includes(name) ?? true);
  const act = async ({ name, offer }: Choice): Promise<void> => {
    if (hasForm(name)) return open(name);
    if (offer.isGrave && !selfConfirming.includes(name) && !(await confirmOffer(offer, of))) return;
    try {
      await moves[name]?.(record);
    } catch (error) {
      notifyFailure(error, offer.label);
    }
  };
  return {
    of,
    choices: rankedChoices(offers, (name) => moves[name] !== undefined || hasForm(name)),
    busy: pending,
    run: (choice) => void run(() => act(choice), choice.name),
    dialog,
  };
}
