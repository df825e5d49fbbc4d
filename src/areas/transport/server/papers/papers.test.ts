import { expect, test, vi } from "vitest";
import { readDrawnObjects, findFaults } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { day } from "#kernel/calendar/day.ts";
import { orderLanguages } from "#purchasing/model/orders/order-wording.ts";
import { longAddress, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { draw as drawLetter } from "./letter.ts";
import { draw as drawVoucher } from "./voucher.ts";

vi.setConfig({ testTimeout: 60_000 });

const end = {
  storeId: null,
  name: longText(120),
  address: longAddress,
  contactName: longText(120),
  phone: "+33241000000",
  hours: longText(300, "du lundi au vendredi de 8 h à 12 h "),
};
const vin = "WVWZZZCD0RW000011";

test.each(orderLanguages)(
  "the longest voucher in %s: nothing over anything, nothing cut",
  async (language) => {
    const voucher = await drawVoucher({
      language,
      lessor: longLessor,
      number: "T-2026-0000042",
      madeOn: day("2026-11-23"),
      way: "CARRIED",
      carrierName: longText(150),
      carrierPhone: "+33241000000",
      pickup: end,
      destination: end,
      plannedPickupOn: day("2026-12-01"),
      plannedDeliveryOn: null,
      instructions: longText(1_000),
      cars: Array.from({ length: 20 }, () => ({
        vin,
        title: longText(200, "Mercedes-Benz Classe V "),
        color: longText(60),
        plate: "WW-123-AB",
      })),
    });
    expect(findFaults(await readDrawnObjects(voucher))).toEqual([]);
  },
);

test("the longest letter of reservations: nothing over anything, nothing cut", async () => {
  const letter = await drawLetter({
    lessor: longLessor,
    madeOn: day("2026-11-23"),
    carrierName: longText(150),
    vin,
    carTitle: longText(200, "Mercedes-Benz Classe V "),
    receivedOn: day("2026-11-22"),
    pickupCity: longAddress.city,
    reservations: longText(2_000, "Pare-chocs arrière rayé sur 20 cm. "),
    article: "article L133-3 du code de commerce",
    deadline: day("2026-11-25"),
  });
  expect(findFaults(await readDrawnObjects(letter))).toEqual([]);
});
