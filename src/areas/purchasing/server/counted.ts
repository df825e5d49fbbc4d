import { counted } from "#kernel/server/tallies/counted.ts";

export const orderLineCounts = counted("car_order_line", { each: { status: "carOrderLine:" } });
export const supplierInvoiceCounts = counted("supplier_invoice", {
  parts: { "supplierInvoice:DUE": (i) => `${i}.to_pay_by is not null` },
});
export const supplierAdvanceCounts = counted("supplier_advance", {
  parts: {
    "supplierAdvance:DEPOSIT": (a) => `${a}.kind = 'DEPOSIT' and ${a}.stage in ('OUT', 'PARTLY')`,
    "supplierAdvance:VAT_CAUTION": (a) => `${a}.kind = 'VAT_CAUTION' and ${a}.stage in ('OUT', 'PARTLY')`,
  },
});
