-- Own funds carry no loan: nothing is owed to anybody, and no figure of a loan stands beside them.
update funding set loan_type = null, amount_cents = null, residual_cents = 0, rate = null, duration_months = null,
  starts_on = null, first_instalment = null, monthly_repayment_cents = null, contract_number = ''
  where is_own_funds;
alter table funding add constraint funding_own_funds_carry_no_loan check (not is_own_funds or (
  loan_type is null and amount_cents is null and residual_cents = 0 and rate is null and duration_months is null
  and starts_on is null and first_instalment is null and monthly_repayment_cents is null and contract_number = ''));
