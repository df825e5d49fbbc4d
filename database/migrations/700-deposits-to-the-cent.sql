-- A car that the deposit of its order pays whole is paid with nothing more.
alter table supplier_payment drop constraint supplier_payment_amount_cents_check,
  add constraint supplier_payment_amount_cents_check check (amount_cents >= 0);
