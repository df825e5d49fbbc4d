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
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { LineView } from "../../model/orders/line.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import type { VatRegime } from "../../model/orders/price.ts";
import { DueAmount } from "../payments/DueAmount.tsx";
import type { OrderView } from "../../model/orders/order-view.ts";
import type { OtherVin } from "../../model/documents/other-vins.ts";
import css from "./order.module.css";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const PaymentDialog = lazyDialog(() => import("../payments/PaymentDialog.tsx"));
const lineForms = recordForms(() => import("./line-forms.tsx"));
const vinForms = recordForms(async () => ({ default: (await import("./line-forms.tsx")).vinForms }));

const titles = [
  "Véhicule",
  "Pour",
  { text: "Prix", isRight: true },
  { text: "Acompte", isRight: true },
  { text: "Reste dû", isRight: true },
  "Statut",
  { text: "Actions", isHidden: true },
];

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

interface LineProps {
  line: LineView;
  vatRegime: VatRegime;
  onPay: () => void;
}

function Line({ line, vatRegime, onPay }: LineProps) {
  const remove = useWrite(ordersContract.removeCarToPay);
  const { necessity } = line;
  return (
    <tr>
      <td>
        <Car line={line} />
      </td>
      <td data-label="Pour">
        {necessity ? (
          <Go to={`/prospection/contracts/view/${necessity.contractId}`}>
            {necessity.orderId}, {necessity.clientName}
          </Go>
        ) : (
          "Le stock"
        )}
      </td>
      <td data-right data-label="Prix">
        <Price cents={line.priceCents} withUnit />
      </td>
      <td data-right data-label="Acompte">
        <DueAmount cents={line.depositCents} vatRegime={vatRegime} />
      </td>
      <td data-right data-label="Reste dû">
        <DueAmount cents={line.status === "PAID" ? 0 : line.remainingCents} vatRegime={vatRegime} />
      </td>
      <td data-label="Statut">
        <StatusBadge flow={orderLineFlow} status={line.status} />
        <Settlement line={line} />
      </td>
      <td>
        {line.status === "TO_PAY" && (
          <OfferButtons
            record={line}
            of={line.vin}
            offers={line.offers}
            moves={{
              pay: onPay,
              remove: () => remove.mutateAsync({ params: { id: line.id } }),
            }}
            forms={lineForms}
            inSight={0}
          />
        )}
      </td>
    </tr>
  );
}

export function OrderCars({ order: { lines, vatRegime } }: { order: OrderView }) {
  const [paid, setPaid] = useState<LineView | null>(null);
  if (lines.length === 0)
    return <Empty title="Aucun véhicule" hint="Ceux de cette commande ont tous été supprimés." />;
  return (
    <Section title="Véhicules" isFlush>
      <PlainTable label="Véhicules de la commande" titles={titles} stacks>
        {lines.map((line) => (
          <Line key={line.id} line={line} vatRegime={vatRegime} onPay={() => setPaid(line)} />
        ))}
      </PlainTable>
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
