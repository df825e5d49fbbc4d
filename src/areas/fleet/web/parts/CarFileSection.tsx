// Content of a section of the car summary: its read, and each file of the car in it.
import { type ReactNode, useState } from "react";
import type { Arguments, ReadEndpoint, Result } from "#kernel/contract.ts";
import type { Offers } from "#kernel/flow/flow.ts";
import type { Next } from "#kernel/flow/next.ts";
import { Section } from "#kit/page/Page.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { type Moves, useOffers } from "#kit/record/offers.ts";
import type { RecordForms } from "#kit/record/record-forms.tsx";

interface CarFileSectionProps<E extends ReadEndpoint> {
  endpoint: E;
  sent: Arguments<E>;
  /** Lines of the skeleton drawn while loading. */
  lines: number;
  children: (answer: Result<E>) => ReactNode;
}

/** Reads the data of a section; a failure is shown instead, with a retry button. */
export function CarFileSection<E extends ReadEndpoint>({
  endpoint,
  sent,
  lines,
  children,
}: CarFileSectionProps<E>) {
  const { data, pending } = useLoadedRead(endpoint, sent, { lines });
  return data === undefined ? pending : children(data);
}

interface CarFileProps<R, DialogName extends string> {
  title: ReactNode;
  record: R & { offers: Offers; next: readonly Next[] };
  /** Moves made by a click. */
  moves?: Moves<R>;
  /** Moves that open a form. */
  forms?: RecordForms<R>;
  /** Moves that open a dialog. */
  dialogs?: readonly DialogName[];
  dialog?: (name: DialogName, onClose: () => void) => ReactNode;
  /** Buttons other than moves. */
  actions?: ReactNode;
  /** Number of visible buttons; the others are in a menu. */
  inSight?: number;
  children: ReactNode;
}

/** One file of a car: its actions as buttons, its next step, its facts. */
export function CarFile<R, DialogName extends string = never>({
  title,
  record,
  moves,
  forms,
  dialogs,
  dialog,
  actions,
  inSight,
  children,
}: CarFileProps<R, DialogName>) {
  const [opened, open] = useState<DialogName | null>(null);
  const offerActions = useOffers({
    record,
    offers: record.offers,
    moves: { ...moves, ...Object.fromEntries(dialogs?.map((name) => [name, () => open(name)]) ?? []) },
    forms,
    selfConfirming: dialogs,
  });
  return (
    <>
      <Section
        title={title}
        actions={
          <>
            {actions}
            <OfferActionButtons of={offerActions} inSight={inSight} />
          </>
        }
      >
        <NextSteps next={record.next} offerActions={offerActions} />
        {children}
      </Section>
      {opened && dialog?.(opened, () => open(null))}
    </>
  );
}
