// The VAT nature of each kind of line: those to confirm first, since nothing of them is billed before.
import { Button } from "@mantine/core";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { useCorrection } from "#kernel/web/navigation/correction.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { rulesContract } from "../../contract/rules.ts";
import { lineKindKeys, lineKinds, vatNatures } from "../../model/documents/line-kinds.ts";
import { isNatureFixed, type KindNatures } from "../../model/rules/natures.ts";
import { useToday } from "#kernel/web/today.ts";

const NatureDialog = lazyDialog(() => import("./NatureDialog.tsx"));

/** `?kind=` opens one kind. */
const address = { kind: choice([...lineKindKeys, ""], "") };

function Line({ of, onOpen }: { of: KindNatures; onOpen: () => void }) {
  const today = useToday();
  const canChange = useSession().hasPermission("SET_VAT_NATURES") && !isNatureFixed(of.kind);
  const { label, account } = lineKinds[of.kind];
  const current = of.versions.findLast(({ from }) => from <= today);
  const next = of.versions.find(({ from }) => from > today);
  const verb = canChange ? (of.nature === null ? "Confirmer" : "Modifier") : "Voir";
  return (
    <tr>
      <td>{label}</td>
      <td data-label="Nature">
        {of.nature === null ? <Badge tone="warning">À confirmer</Badge> : vatNatures[of.nature]}
        {next && (
          <>
            {" "}
            <Badge tone="info">
              {next.nature === null ? "À confirmer" : vatNatures[next.nature]} au <DayCell day={next.from} />
            </Badge>
          </>
        )}
      </td>
      <td data-label="Article" data-long>
        {of.article}
      </td>
      <td data-label="Compte">{account}</td>
      <td data-label="Depuis">{current?.enteredBy ? <DayCell day={current.from} /> : "L’origine"}</td>
      <td data-label="Par">{current?.enteredBy ?? "Valeur d’origine"}</td>
      <td data-right>
        <Button
          size="compact-xs"
          variant={of.nature === null && canChange ? "filled" : "subtle"}
          onClick={onOpen}
          aria-label={`${verb} : ${label}`}
        >
          {verb}
        </Button>
      </td>
    </tr>
  );
}

export default function VatNaturesScreen() {
  const { data, pending } = useLoadedRead(rulesContract.readVatNatures, {}, { lines: 12 });
  const [{ kind }, set] = useAddress(address);
  const sorted = data?.toSorted((one, other) => Number(one.nature !== null) - Number(other.nature !== null));
  const { field, leave } = useCorrection();
  const opened = data?.find((one) => one.kind === kind);
  return (
    <Page>
      {sorted ? (
        <Section title="Par type de ligne" isFlush>
          <PlainTable
            label="Natures de TVA"
            titles={[
              "Type de ligne",
              "Nature",
              "Article",
              "Compte",
              "Depuis",
              "Par",
              { text: "Actions", isHidden: true },
            ]}
            stacks
          >
            {sorted.map((one) => (
              <Line key={one.kind} of={one} onOpen={() => set({ kind: one.kind })} />
            ))}
          </PlainTable>
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
