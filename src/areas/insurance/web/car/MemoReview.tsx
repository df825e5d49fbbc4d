// The memo of the client, next to the values to check and our own data.
import { type ReactNode, useEffect, useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { callDocument } from "#kernel/web/calls/client.ts";
import { Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { insuranceContract } from "../../contract.ts";
import type { InsuranceProps } from "./CarInsurance.tsx";
import css from "./memo-review.module.css";

interface MemoFile {
  address: string;
  isImage: boolean;
}

/** Fetched with the session, then displayed from memory. */
function useMemoFile(carId: string, vin: string): MemoFile | null {
  const [memo, setMemo] = useState<MemoFile | null>(null);
  useEffect(() => {
    let address: string | null = null;
    const sent = { params: { carId, vin } };
    callDocument(insuranceContract.downloadInsuranceMemoToReview, sent, { isQuiet: true })
      .then((file) => {
        address = URL.createObjectURL(file);
        setMemo({ address, isImage: file.type.startsWith("image/") });
      })
      .catch(notifyFailure);
    return () => {
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [carId, vin]);
  return memo;
}

export function MemoReview({ carId, insurance, children }: InsuranceProps & { children: ReactNode }) {
  const { car, companyName, neededOn, startDay } = insurance;
  const memo = useMemoFile(carId, car.vin);
  return (
    <div className={css.beside}>
      <div className={css.paper}>
        {!memo && <Skeleton lines={8} />}
        {memo?.isImage && <img src={memo.address} alt="Attestation du client" />}
        {memo && !memo.isImage && <iframe src={memo.address} title="Attestation du client" />}
      </div>
      <div>
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
      </div>
    </div>
  );
}
