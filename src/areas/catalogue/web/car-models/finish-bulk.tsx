// What can be done with several finishes at once: propose them or not, price what they are bought and sold for.
import { Button, Group, TextInput } from "@mantine/core";
import "@mantine/core/styles/Group.css";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Result } from "#kernel/contract.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import { call } from "#kernel/web/client.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import type { BulkAction, RunRow } from "#kit/list/BulkBar.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { carModelContract as models } from "../../contract/car-models.ts";
import { type GridDraft, draftOf, readDraft } from "../parts/grid-draft.ts";
import { GridEditor } from "../parts/GridEditor.tsx";
import css from "./car-model.module.css";
import { engineQuery } from "./engine-query.ts";

export type ListedFinish = Result<typeof models.listFinishes>["items"][number];

/** Designates one finish of its model, whose version is asked first: another row may just have moved it. */
async function seen({ carModelId, name, ...finish }: ListedFinish) {
  const params = { id: carModelId };
  const { version } = await call(models.readCarModel, { params });
  return { sent: { params, query: { ...engineQuery(finish), finishName: name } }, version };
}

const propose =
  (isAvailable: boolean): RunRow<ListedFinish> =>
  async (finish) => {
    const { sent, version } = await seen(finish);
    await call(models.toggleFinish, { ...sent, body: { isAvailable, version } });
  };

/** Null: the list price again. A finish without list price has nothing to take a discount off. */
const discount =
  (percent: number | null): RunRow<ListedFinish> =>
  async (finish) => {
    const { sent, version } = await seen(finish);
    const list = finish.buyingPriceCents;
    if (percent !== null && list === null) throw new Error("Sans prix catalogue, il n’y a rien sur quoi remiser.");
    const estimatedBuyingPriceCents: Cents | null = percent === null || list === null ? null : roundCents(list * (1 - percent / 100));
    await call(models.setBuyingPrice, { ...sent, body: { estimatedBuyingPriceCents, version } });
  };

interface AskProps {
  items: readonly ListedFinish[];
  answer: (run: RunRow<ListedFinish> | null) => void;
}

const count = ({ length }: readonly unknown[]): string => `${length} finition${length > 1 ? "s" : ""}`;

function AskDiscount({ items, answer }: AskProps) {
  const [text, setText] = useState("");
  const typed = text.trim().replace(",", ".");
  const percent = typed === "" ? null : Number(typed);
  const isWrong = percent !== null && !(percent >= 0 && percent <= 100);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong) answer(discount(percent));
  };
  return (
    <Dialog isOpen onClose={() => answer(null)} title={`Prix d’achat estimé de ${count(items)}`}>
      <form onSubmit={go}>
        <TextInput
          label="Remise sur le prix catalogue"
          description="Laissez vide pour retenir de nouveau le prix catalogue."
          value={text}
          error={isWrong ? "De 0 à 100." : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          rightSection="%"
          inputMode="decimal"
          data-autofocus
        />
        <Group mt="md" justify="flex-end">
          <Button type="submit" disabled={isWrong}>
            {percent === null ? "Revenir au prix catalogue" : `Appliquer à ${count(items)}`}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function AskGrid({ items, answer }: AskProps) {
  const [first] = items;
  const { data } = useRead(models.readFinish, first && { params: { id: first.id } });
  const [typed, setTyped] = useState<GridDraft | null>(null);
  const draft = typed ?? (data && draftOf(data.finish.sellingPrices));
  const read = draft && readDraft(draft);
  const go = (): void => {
    if (!read) return;
    const sellingPrices = read.grid;
    answer(async (finish) => {
      const { sent, version } = await seen(finish);
      await call(models.setSellingPrices, { ...sent, body: { sellingPrices, version } });
    });
  };
  return (
    <Dialog isOpen onClose={() => answer(null)} title={`Grille de revente de ${count(items)}`} size="xl" closesOutside={false}>
      <p className={css.note}>La grille de la première est affichée ; elle remplacera celle de chacune.</p>
      {draft && read ? <GridEditor draft={draft} read={read} onChange={setTyped} label="Prix de revente" /> : <Skeleton lines={6} />}
      <Group mt="md" justify="flex-end">
        {read && read.problems.size > 0 && <span className={css.note}>{read.problems.size} case(s) à compléter ou à corriger.</span>}
        <Button onClick={go} disabled={!read || read.problems.size > 0 || (read.isEmpty && typed === null)}>
          {read?.isEmpty && typed ? `Retirer la grille de ${count(items)}` : `Enregistrer pour ${count(items)}`}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The actions, and the dialog that one of them has opened. */
export function useFinishBulk(): { bulk: readonly BulkAction<ListedFinish>[]; dialog: ReactNode } {
  const [asked, setAsked] = useState<(AskProps & { With: (props: AskProps) => ReactNode }) | null>(null);
  const ask = (With: (props: AskProps) => ReactNode) => (items: readonly ListedFinish[]) =>
    new Promise<RunRow<ListedFinish> | null>((resolve) => {
      setAsked({
        With,
        items,
        answer: (run) => {
          setAsked(null);
          resolve(run);
        },
      });
    });
  return {
    bulk: [
      { label: "Grille de revente", may: "MANAGE_MODEL_PRICES", ask: ask(AskGrid) },
      { label: "Prix d’achat estimé", may: "MANAGE_MODEL_PRICES", ask: ask(AskDiscount) },
      { label: "Rendre disponibles", may: "TOGGLE_MODEL", run: propose(true) },
      { label: "Rendre indisponibles", may: "TOGGLE_MODEL", run: propose(false) },
    ],
    dialog: asked && <asked.With items={asked.items} answer={asked.answer} />,
  };
}
