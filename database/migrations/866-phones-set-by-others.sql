-- Since when an account has its phone, where it is another than the one it was opened with: a code does not go at once
-- to a number that somebody else has set.
alter table identity_account add column phone_since timestamptz;
