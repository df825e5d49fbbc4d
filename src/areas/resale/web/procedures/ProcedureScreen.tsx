// The page of a resale procedure: its next step first, then its buyer, its terms, its proofs, its signature.
import { Suspense } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { resaleContract as api } from "../../contract.ts";
import { buyerName, type Procedure } from "../../model/procedures/procedure.ts";
import { ConfirmedSale } from "../sales/ConfirmedSale.tsx";
import { ProcedureBadge } from "./ProcedureBadge.tsx";
import { Buyer, CarPapers, Proofs, Terms } from "./ProcedureSections.tsx";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));
const SaleRefund = idlePart(() => import("../sales/SaleRefund.tsx"));
const DocumentDialog = lazyDialog(() => import("#documents/web/parts/DocumentDialog.tsx"));
const forms = recordForms(async () => {
  const [ofProcedure, ofSale] = await Promise.all([
    import("./procedure-forms.tsx"),
    import("../sales/sale-forms.tsx"),
  ]);
  return { default: { ...ofProcedure.default, ...ofSale.default } };
}, [
  "updateRecipient",
  "changeTerms",
  "generateOffer",
  "requestProofs",
  "uploadProof",
  "confirmRegime",
  "changeRegime",
  "generate",
  "requestSignature",
  "abort",
  "invoice",
  "schedule",
  "recordDeed",
  "conclude",
  "declare",
  "withdraw",
  "takeBack",
  "refund",
]);

const Sale = ({ of }: { of: Procedure }) => (
  <>
    {of.refund !== null && (
      <Suspense fallback={null}>
        <SaleRefund of={of} refund={of.refund} />
      </Suspense>
    )}
    <ConfirmedSale of={of} />
    <Terms of={of} />
    <Buyer of={of} />
  </>
);

export default function ProcedureScreen({ params }: { params: { id: string } }) {
  const [{ document }, set] = useAddress({ document: word });
  return (
    <>
      <RecordScreen
        read={useRead(api.readResaleProcedure, { params })}
        kind="resaleProcedure"
        list="/resale"
        title={(one) => `Vente ${one.car.plate || one.car.vin} à ${buyerName(one)}`}
        aside={(one) => <ProcedureBadge of={one} />}
        moves={{}}
        forms={forms}
        tabs={[
          { key: "sale", label: "Vente", show: (one) => <Sale of={one} /> },
          {
            key: "proofs",
            label: "Pièces",
            show: (one) => (
              <>
                <Proofs of={one} onOpen={(id) => set({ document: id })} />
                <CarPapers of={one} />
              </>
            ),
          },
          {
            key: "signature",
            label: "Signature",
            show: ({ id }) => <SignaturePanel kind="resaleProcedure" id={id} />,
          },
        ]}
      />
      {document && (
        <DocumentDialog id={document} holder="resaleProcedure" onClose={() => set({ document: "" })} />
      )}
    </>
  );
}
