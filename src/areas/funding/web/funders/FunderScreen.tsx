// The page of a funder.
import { Button } from "@mantine/core";
import { Suspense } from "react";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchNumber, frenchRate } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { CorrespondentTable } from "#kit/record/CorrespondentTable.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { fundingContract } from "../../contract.ts";
import { funderRecord } from "../../model/records.ts";
import type { Funder } from "../../model/funder.ts";
import { loanTypes } from "../../model/loan.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";

const { fields } = funderRecord;

const Simulation = idlePart(() => import("./Simulation.tsx"));
const FunderBalance = idlePart(() => import("./FunderBalance.tsx"));
const FunderFundings = idlePart(() => import("./FunderFundings.tsx"));

const Conditions = ({ funder }: { funder: Funder }) => (
  <>
    <Section title="Conditions habituelles">
      <Facts
        columns={3}
        of={[
          [fields.loanType.label, loanTypes[funder.loanType]],
          [fields.durationMonths.label, `${frenchNumber(funder.durationMonths)} mois`],
          [fields.rate.label, frenchRate(funder.rate, 2)],
          [fields.applicationFeeCents.label, <Price key="fee" cents={funder.applicationFeeCents} isFixed />],
          [fields.insuranceRate.label, frenchRate(funder.insuranceRate, 2)],
          [fields.terminationFeeRate.label, frenchRate(funder.terminationFeeRate, 2)],
          ["Adresse", frenchAddress(funder.address)],
        ]}
      />
    </Section>
    <Suspense fallback={<Skeleton lines={4} />}>
      <Simulation funder={funder} />
    </Suspense>
  </>
);

const tabs: readonly Tab<Funder>[] = [
  { key: "conditions", label: "Conditions", show: (funder) => <Conditions funder={funder} /> },
  { key: "fundings", label: "Financements", show: ({ id }) => <FunderFundings funderId={id} /> },
  { key: "balance", label: "Encours et balance", show: ({ id }) => <FunderBalance funderId={id} /> },
  {
    key: "contacts",
    label: "Contacts",
    count: ({ contacts }) => contacts.length,
    show: ({ contacts }) => <CorrespondentTable of={contacts} />,
  },
];

export default function FunderScreen({ params }: { params: { id: string } }) {
  const read = useRead(fundingContract.readFunder, { params });
  const { hasPermission } = useSession();
  return (
    <RecordScreen
      read={read}
      kind="funder"
      list="/payment/funders"
      title={({ name }) => name}
      aside={({ loanType }) => <Badge>{loanTypes[loanType]}</Badge>}
      subtitle={({ rate, durationMonths }) => `${frenchRate(rate, 2)} sur ${durationMonths} mois`}
      actions={({ id }) =>
        hasPermission("UPDATE_FUNDER") && (
          <Button component={Go} to={`/payment/funders/edit/${id}`}>
            Modifier
          </Button>
        )
      }
      tabs={tabs}
    />
  );
}
