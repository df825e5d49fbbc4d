// Cars of an order: price, need and actions of each.
import { useState } from "react";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Price, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { LineView } from "../../model/orders/line.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import { DueAmount } from "../payments/due-cells.tsx";
import type { OrderView } from "../../model/orders/order-view.ts";
import type { OtherVin } from "../../model/documents/other-vins.ts";
import css from "./order.module.css";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const PaymentDialog = lazyDialog(() => import("../payments/PaymentDialog.tsx"));
const lineForms = recordForms(() => import("./line-forms.tsx"));
const vinForms = recordForms(async () => ({ default: (await import("./line-forms.tsx")).vinForms }));

const carAddress = (id: string): PageAddress => `/car-summary/immatriculations/${id}`;

function OtherVinNote({ line, other }: { line: LineView; other: OtherVin }) {
  const { hasPermission } = useSession();
  return (
    <small className={css.doubt}>
      « {other.documentName} » porte le VIN {other.vin}.{" "}
      {hasPermission("PURCHASE_CAR") && (
        <FormButton
          forms={vinForms}
          name="settle"
          record={{ line, ...other }}
          variant="subtle"
          size="compact-xs"
        >
          Expliquer
        </FormButton>
      )}
    </small>
  );
}

interface SettledVinNoteProps {
  line: LineView;
  settled: LineView["settledVins"][number];
}

function SettledVinNote({ line, settled: { vin, reason, settledBy } }: SettledVinNoteProps) {
  const { hasPermission } = useSession();
  return (
    <small className={css.detail}>
      VIN {vin} expliqué par {settledBy} : {reason}{" "}
      {hasPermission("REOPEN_SETTLED_VIN") && (
        <FormButton forms={vinForms} name="reopen" record={{ line, vin }} variant="subtle" size="compact-xs">
          Retirer
        </FormButton>
      )}
    </small>
  );
}

const Car = ({ line }: { line: LineView }) => (
  <>
    {line.status === "PAID" ? <Go to={carAddress(line.id)}>{line.vin}</Go> : line.vin}
    <small className={css.detail}>
      {[
        line.carTitle,
        line.manufacturerFinish,
        line.color,
        line.mileage > 0 && `${frenchNumber(line.mileage)} km`,
      ]
        .filter(Boolean)
        .join(" · ")}
    </small>
    {line.doubts.map((doubt) => (
      <small key={doubt} className={css.doubt}>
        {doubt}
      </small>
    ))}
    {line.otherVins.map((other) => (
      <OtherVinNote key={other.documentName} line={line} other={other} />
    ))}
    {line.settledVins.map((settled) => (
      <SettledVinNote key={settled.vin} line={line} settled={settled} />
    ))}
  </>
);

/** Its payment and its invoice. */
const Settlement = ({ line: { paymentId, paymentReference, invoice } }: { line: LineView }) => (
  <>
    {paymentId && (
      <small className={css.detail}>
        <Go to={`/payment/supplier-payments?payment=${paymentId}`}>{paymentReference}</Go>
      </small>
    )}
    {invoice && (
      <small className={css.detail}>
        <Go to={`/payment/supplier-invoices/view/${invoice.id}`}>Facture {invoice.number}</Go>
      </small>
    )}
  </>
);

function Actions({ line, onPay }: { line: LineView; onPay: () => void }) {
  const remove = useWrite(ordersContract.removeCarToPay);
  return (
    line.status === "TO_PAY" && (
      <OfferButtons
        record={line}
        of={line.vin}
        offers={line.offers}
        moves={{ pay: onPay, remove: () => remove.mutateAsync({ params: { id: line.id } }) }}
        forms={lineForms}
        inSight={0}
      />
    )
  );
}

export function OrderCars({ order: { lines, vatRegime } }: { order: OrderView }) {
  const [paid, setPaid] = useState<LineView | null>(null);
  if (lines.length === 0)
    return <Empty title="Aucun véhicule" hint="Ceux de cette commande ont tous été supprimés." />;
  return (
    <Section title="Véhicules" isFlush>
      <FieldTable
        label="Véhicules de la commande"
        rows={lines}
        fields={{}}
        columns={[
          { title: "Véhicule", cell: (line) => <Car line={line} /> },
          {
            title: "Pour",
            cell: ({ necessity }) =>
              necessity ? (
                <Go to={`/prospection/contracts/view/${necessity.contractId}`}>
                  {necessity.orderId}, {necessity.clientName}
                </Go>
              ) : (
                "Le stock"
              ),
          },
          {
            title: "Prix",
            isRight: true,
            cell: ({ priceCents }) => <Price cents={priceCents} withUnit />,
          },
          {
            title: "Acompte",
            isRight: true,
            cell: ({ depositCents }) => <DueAmount cents={depositCents} vatRegime={vatRegime} />,
          },
          {
            title: "Reste dû",
            isRight: true,
            cell: ({ status, remainingCents }) => (
              <DueAmount cents={status === "PAID" ? 0 : remainingCents} vatRegime={vatRegime} />
            ),
          },
          {
            title: "Statut",
            cell: (line) => (
              <>
                <StatusBadge flow={orderLineFlow} status={line.status} />
                <Settlement line={line} />
              </>
            ),
          },
          {
            title: "Actions",
            isHidden: true,
            cell: (line) => <Actions line={line} onPay={() => setPaid(line)} />,
          },
        ]}
      />
      {paid && (
        <PaymentDialog
          lines={[{ ...paid, vatRegime }]}
          onClose={() => setPaid(null)}
          onDone={() => setPaid(null)}
        />
      )}
    </Section>
  );
}
