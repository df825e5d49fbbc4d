// What suppliers hold of ours, the oldest first; who holds most; and what came back.
import { useAddress, word } from "#kernel/web/address.ts";
import type { ReadEndpoint } from "#kernel/contract.ts";
import { daysBetween, frenchDay } from "#kernel/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { StackedBars } from "#kit/chart/StackedBars.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { paymentsContract as api } from "../contract/payments.ts";
import { type AdvanceView, type heldBySchema, recoveryCauses } from "../model/advance.ts";
import { advanceFields } from "../model/fields.ts";

/** `?advance=`: the one that is open. */
export const useOpenAdvance = () => {
  const [{ advance }, set, at] = useAddress({ advance: word });
  return { opened: advance, to: (id: string) => at({ advance: id }), close: () => set({ advance: "" }) };
};

const outstanding = [{ key: "out", label: "À récupérer", ink: "primary" }] as const;

type HeldBy = ReadEndpoint<object, typeof heldBySchema>;

export function HeldBySupplier({ of }: { of: HeldBy }) {
  const { data = [] } = useRead(of, {});
  const today = useToday();
  if (data.length === 0) return null;
  return (
    <Section>
      <StackedBars
        title="Chez les fournisseurs"
        series={outstanding}
        entries={data.slice(0, 8).map(({ supplierId, supplierName, outstandingCents }) => ({
          key: supplierId,
          label: supplierName,
          values: { out: outstandingCents },
        }))}
        write={frenchPrice}
        beside={({ key }) => {
          const one = data.find(({ supplierId }) => supplierId === key);
          return one && <small>depuis {daysBetween(one.since, today)} jours</small>;
        }}
      />
    </Section>
  );
}

const Recoveries = ({ of }: { of: AdvanceView["recoveries"] }) =>
  of.length > 0 && (
    <PlainTable
      label="Récupérations"
      titles={["Le", "Comment", "Note", { text: "Montant", isRight: true }]}
      stacks
    >
      {of.map(({ recoveredOn, amountCents, cause, note }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at}>
          <td>
            <DayCell day={recoveredOn} />
          </td>
          <td data-label="Comment">{recoveryCauses[cause]}</td>
          <td data-label="Note">{note}</td>
          <td data-right data-label="Montant">
            <Price cents={amountCents} isFixed withUnit />
          </td>
        </tr>
      ))}
    </PlainTable>
  );

function Recover({ advance, onDone }: { advance: AdvanceView; onDone: () => void }) {
  const today = useToday();
  const { id, kind, version, outstandingCents } = advance;
  return (
    <FormPanel
      endpoint={kind === "DEPOSIT" ? api.recoverDeposit : api.recoverVatCaution}
      params={{ id }}
      start={{ version, recoveredOn: today, amountCents: outstandingCents, note: "" }}
      submit="Enregistrer"
      onDone={() => {
        notifySuccess("La récupération est enregistrée.");
        onDone();
      }}
      onCancel={onDone}
    >
      <Row columns={3}>
        <DayField name="recoveredOn" of={advanceFields.recoveredOn} />
        <MoneyField name="amountCents" of={advanceFields.amountCents} />
        <TextField name="note" of={advanceFields.note} maxLength={200} />
      </Row>
    </FormPanel>
  );
}

export function AdvanceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(api.readAdvance, { params: { id } });
  const { holds } = useSession();
  const title = data ? `${data.supplierName}, commande ${data.orderNumber}` : "…";
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg">
      {!data && <Skeleton lines={4} />}
      {data && (
        <>
          <Facts
            columns={3}
            of={[
              [advanceFields.since.label, frenchDay(data.since)],
              [
                advanceFields.amountCents.label,
                <Price key="amount" cents={data.amountCents} isFixed withUnit />,
              ],
              [
                advanceFields.outstandingCents.label,
                <Price key="out" cents={data.outstandingCents} isFixed withUnit />,
              ],
              [
                advanceFields.orderId.label,
                <Go key="order" to={`/buying/orders/view/${data.orderId}`}>
                  {data.orderNumber}
                </Go>,
              ],
            ]}
          />
          <Recoveries of={data.recoveries} />
          {data.outstandingCents > 0 && holds("RECOVER_CAR_DEPOSIT") && (
            <Recover advance={data} onDone={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}
