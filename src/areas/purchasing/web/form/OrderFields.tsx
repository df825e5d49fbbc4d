// The fields of an order, in reading order.
import { Suspense, useEffect } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { storesContract } from "#suppliers/contract/stores.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { orderFields } from "../../model/orders/records.ts";
import type { ChangedLine, OrderDraft } from "../../model/orders/order.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { PastedVins } from "./PastedVins.tsx";
import { emptyLine } from "./values.ts";
import { expectation, expectedRegime, regimeQuestion } from "../../model/orders/vat-regime.ts";
import { useSeller } from "./use-seller.ts";

/** VAT regime of an order: it follows the supplier, and any other one raises a question. */
function RegimeFields() {
  const { values, set } = useForm<Partial<OrderDraft>>();
  const { supplierId, vatRegime } = values;
  const seller = useSeller(supplierId);
  const expected = seller && expectedRegime(seller);
  useEffect(() => {
    if (!vatRegime && expected) set("vatRegime", expected);
  }, [vatRegime, expected, set]);
  const question = seller && vatRegime ? regimeQuestion(vatRegime, seller) : null;
  const choose = (chosen: string | null): void => {
    set("vatRegime", chosen);
    set("vatRegimeReason", "");
  };
  const note = supplierId ? seller && !question && expectation(seller) : "Il suit le fournisseur.";
  return (
    <>
      <SelectField
        name="vatRegime"
        of={orderFields.vatRegime}
        onChoose={choose}
        {...(note && { description: note })}
      />
      {question && (
        <TextField
          name="vatRegimeReason"
          of={orderFields.vatRegimeReason}
          description={question}
          maxLength={300}
          isRequired
        />
      )}
    </>
  );
}

const LineFields = idlePart(() => import("./LineFields.tsx"));

function Stores({ supplierId }: { supplierId: string }) {
  const { data = [] } = useRead(storesContract.listSupplierStores, { params: { id: supplierId } });
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="storeId" of={orderFields.storeId} options={options} />;
}

/** The last suppliers of the model of the first car. */
function useModelSuppliers(finishId: string | undefined) {
  const { data = [] } = useRead(
    ordersContract.listModelSuppliers,
    finishId ? { params: { finishId } } : undefined,
  );
  return data.map(({ supplierId, supplierName, lastOn, lastCents }) => ({
    id: supplierId,
    label: supplierName,
    detail: `A vendu ce modèle le ${frenchDay(lastOn)}${lastCents === null ? "" : `, ${frenchPrice(lastCents)} HT`}`,
  }));
}

function Supplier() {
  const { values, set } = useForm<Partial<OrderDraft>>();
  const proposed = useModelSuppliers(values.lines?.[0]?.finishId);
  /** Clears the store and the VAT regime of the previous supplier. */
  const follow = (): void => {
    set("storeId", null);
    set("vatRegime", undefined);
    set("vatRegimeReason", "");
  };
  return (
    <Row>
      <RecordField name="supplierId" of={orderFields.supplierId} onChoose={follow} proposed={proposed} />
      {values.supplierId && <Stores supplierId={values.supplierId} />}
    </Row>
  );
}

/** The stored row of a form row: its VIN, and the contract that it is bound to. */
function storedLine(order: OrderView | undefined, row: Partial<ChangedLine> | undefined) {
  const line = order?.lines.find(({ id }) => id === row?.id);
  if (!line) return undefined;
  const { vin, necessity } = line;
  return { vin, need: necessity && `${necessity.orderId}, ${necessity.clientName}` };
}

function Line({ path, index, order }: { path: string; index: number; order: OrderView | undefined }) {
  const { values } = useForm<{ lines?: Partial<ChangedLine>[] }>();
  const own = storedLine(order, values.lines?.[index]);
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <LineFields path={path} {...(own && { own })} />
    </Suspense>
  );
}

/** `order` is the order being changed. */
export const OrderFields = ({ order }: { order?: OrderView }) => (
  <>
    <Group title="Commande">
      <Supplier />
      <Row columns={3}>
        <TextField name="number" of={orderFields.number} maxLength={60} />
        <DayField name="orderedOn" of={orderFields.orderedOn} />
        <DayField name="expectedOn" of={orderFields.expectedOn} />
      </Row>
    </Group>
    <Group
      title="Véhicules"
      hint={
        order
          ? "Ceux qui ne sont pas payés : une ligne retirée n’est plus commandée."
          : "Une ligne par véhicule : tous sont ajoutés, ou aucun."
      }
    >
      <PastedVins />
      <FieldList
        name="lines"
        of={orderFields.lines}
        newRow={() => emptyLine()}
        add="Ajouter un véhicule"
        minimum={order?.lines.some(({ status }) => status === "PAID") ? 0 : 1}
        maximum={100}
        nameOf={({ vin }: { vin: string }) => vin}
      >
        {(path, index) => <Line path={path} index={index} order={order} />}
      </FieldList>
    </Group>
    <Group title="TVA et avances">
      <RegimeFields />
      <Row>
        <MoneyField name="depositCents" of={orderFields.depositCents} />
        <MoneyField name="vatCautionCents" of={orderFields.vatCautionCents} />
      </Row>
      <SwitchField name="isPurchasedWithCarteGrise" of={orderFields.isPurchasedWithCarteGrise} />
      <TextArea name="comment" of={orderFields.comment} rows={2} />
    </Group>
  </>
);
