// An invoice typed by hand: its lines, their totals as they are typed, the files joined to it.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { manualInvoicesContract } from "../../contract/manual-invoices.ts";
import { ManualInvoiceFields, newLine } from "./ManualInvoiceFields.tsx";

/** The company and the contract that are billed, where they are known. */
const address = { company: word, contract: word };

export default function NewManualInvoiceScreen() {
  const [{ company, contract }] = useAddress(address);
  const done = ({ ids: [first, second] }: { ids: string[] }): void => {
    if (second) {
      notifySuccess("Deux brouillons sont prêts : il reste à les finaliser.");
      navigate("/billing/documents?filter[stage]=DRAFT&filter[origin]=MANUAL", { replace: true });
      return;
    }
    notifySuccess("Le brouillon est prêt : il reste à le finaliser.");
    navigate(`/billing/documents/view/${first ?? ""}`, { replace: true });
  };
  return (
    <Page>
      <FormPanel
        endpoint={manualInvoicesContract.createManualInvoice}
        draft={`manual invoice ${company} ${contract}`}
        start={{
          ...(company && { companyId: company }),
          contractId: contract || null,
          reference: "",
          lines: [newLine()],
          isSplit: false,
        }}
        submit="Préparer la facture"
        isIndexed
        onDone={done}
        onCancel={() => navigate("/billing/documents")}
      >
        <ManualInvoiceFields />
      </FormPanel>
    </Page>
  );
}
