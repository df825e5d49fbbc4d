// The memo of the client, next to the values read in it, our own data, and the decision.
import type { ReactNode } from "react";
import { DocumentReview } from "#documents/web/parts/DocumentReview.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import type { Insurance } from "../../model/insurance.ts";

interface MemoReviewProps {
  insurance: Insurance;
  documentId: string;
  children: ReactNode;
}

export function MemoReview({ insurance, documentId, children }: MemoReviewProps) {
  const { car, companyName, neededOn, startDay } = insurance;
  return (
    <DocumentReview documentId={documentId} holder="insurance">
      <Text below={6} ink="quiet">
        Sur l’attestation doivent se lire :
      </Text>
      <Facts
        columns={1}
        of={[
          ["Plaque, ou VIN", car.plate ? `${car.plate} (VIN ${car.vin})` : car.vin],
          ["Souscripteur", companyName],
          ["Début, au plus tard", frenchDay(startDay ?? neededOn)],
        ]}
      />
      {children}
    </DocumentReview>
  );
}
