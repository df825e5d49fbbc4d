// Lines of bank statements: those to match first.
import { Button } from "@mantine/core";
import { useState } from "react";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { bankContract } from "../../contract.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { useIssuerName } from "#ledger/web/parts/issuer-name.ts";

const ImportDialog = lazyDialog(() => import("./ImportDialog.tsx"));

const issuerColumn = columnsOf(bankContract.listStatementLines)([{ key: "issuerName", width: 155 }]);
const columns = columnsOf(bankContract.listStatementLines)([
  { key: "partyName", width: 190, cell: ({ partyName, label }) => partyName || label || "Sans nom" },
  { key: "bookedOn", width: 105, onPhone: "second" },
  { key: "remittance", width: 250, onPhone: "under" },
  { key: "amountCents", width: 120, onPhone: "end" },
  {
    key: "status",
    width: 130,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={lineFlow} status={status} />,
  },
  { key: "companyName", width: 174 },
  ...hidden("matchReason", "label"),
]);

export default function StatementLinesScreen() {
  const { hasPermission } = useSession();
  const hasSeveralIssuers = useIssuerName()(lessorIssuerId) !== "";
  const [isOpen, open] = useState(false);
  const add = hasPermission("IMPORT_STATEMENT") && (
    <Button onClick={() => open(true)}>Importer un relevé</Button>
  );
  return (
    <>
      <ListScreen
        name="listStatementLines"
        endpoint={bankContract.listStatementLines}
        columns={hasSeveralIssuers ? [...columns, ...issuerColumn] : columns}
        filters={[
          "status",
          "bookedOn",
          "amountCents",
          "companyId",
          ...(hasSeveralIssuers ? (["issuerId"] as const) : []),
        ]}
        to={({ id }) => `/billing/statements/view/${id}`}
        actions={
          <>
            <Button variant="default" component={Go} to="/billing/statements/imported">
              Relevés importés
            </Button>
            {add}
          </>
        }
        empty={{
          title: "Aucune ligne",
          hint: "Importez un relevé de la banque : ce qui est sûr se rapproche tout seul.",
          action: add,
        }}
      />
      {isOpen && <ImportDialog onClose={() => open(false)} />}
    </>
  );
}
