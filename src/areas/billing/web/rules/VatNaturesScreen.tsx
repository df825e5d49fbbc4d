// The VAT nature of each kind of line: those to confirm first, since nothing of them is billed before.
import { Button } from "@mantine/core";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { useCorrection } from "#kernel/web/navigation/correction.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { rulesContract } from "../../contract/rules.ts";
import { lineKindKeys, lineKinds, vatNatures } from "../../model/documents/line-kinds.ts";
import { isNatureFixed, type KindNatures } from "../../model/rules/natures.ts";
import { useToday } from "#kernel/web/today.ts";

const NatureDialog = lazyDialog(() => import("./NatureDialog.tsx"));

/** `?kind=` opens one kind. */
const address = { kind: choice([...lineKindKeys, ""], "") };

function Nature({ of: { nature, versions } }: { of: KindNatures }) {
  const today = useToday();
  const next = versions.find(({ from }) => from > today);
  return (
    <>
      {nature === null ? <Badge tone="warning">À confirmer</Badge> : vatNatures[nature]}
      {next && (
        <>
          {" "}
          <Badge tone="info">
            {next.nature === null ? "À confirmer" : vatNatures[next.nature]} au <DayCell day={next.from} />
          </Badge>
        </>
      )}
    </>
  );
}

function OpenButton({ of: { kind, nature }, onOpen }: { of: KindNatures; onOpen: () => void }) {
  const canChange = useSession().hasPermission("SET_VAT_NATURES") && !isNatureFixed(kind);
  const verb = canChange ? (nature === null ? "Confirmer" : "Modifier") : "Voir";
  return (
    <Button
      size="compact-xs"
      variant={nature === null && canChange ? "filled" : "subtle"}
      onClick={onOpen}
      aria-label={`${verb} : ${lineKinds[kind].label}`}
    >
      {verb}
    </Button>
  );
}

export default function VatNaturesScreen() {
  const { data, pending } = useLoadedRead(rulesContract.readVatNatures, {}, { lines: 12 });
  const [{ kind }, set] = useAddress(address);
  const sorted = data?.toSorted((one, other) => Number(one.nature !== null) - Number(other.nature !== null));
  const { field, leave } = useCorrection();
  const today = useToday();
  const current = ({ versions }: KindNatures) => versions.findLast(({ from }) => from <= today);
  const opened = data?.find((one) => one.kind === kind);
  return (
    <Page>
      {sorted ? (
        <Section title="Par type de ligne" isFlush>
          <FieldTable
            label="Natures de TVA"
            rows={sorted}
            fields={{}}
            keyOf={({ kind: key }) => key}
            columns={[
              { title: "Type de ligne", cell: (of) => lineKinds[of.kind].label },
              { title: "Nature", cell: (of) => <Nature of={of} /> },
              { title: "Article", isLong: true, cell: ({ article }) => article },
              { title: "Compte", cell: (of) => lineKinds[of.kind].account },
              {
                title: "Depuis",
                cell: (of) => (current(of)?.enteredBy ? <DayCell day={current(of)?.from} /> : "L’origine"),
              },
              { title: "Par", cell: (of) => current(of)?.enteredBy ?? "Valeur d’origine" },
              {
                title: "Actions",
                isHidden: true,
                isRight: true,
                cell: (of) => <OpenButton of={of} onOpen={() => set({ kind: of.kind })} />,
              },
            ]}
          />
        </Section>
      ) : (
        pending
      )}
      {opened && (
        <NatureDialog
          of={opened}
          onClose={() => (field === undefined ? set({ kind: "" }) : leave("/billing/vat-natures"))}
        />
      )}
    </Page>
  );
}
