-- Credits that the night has deducted and whose client is not informed yet: one mail in the morning holds them all.
create table deducted_credit (
  allocation_id uuid primary key references allocation on delete cascade
);
