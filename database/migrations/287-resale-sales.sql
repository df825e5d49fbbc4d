-- Cars delivered in the Union bear the category K of EN 16931.
alter table billing_line drop constraint billing_line_category_check;
alter table billing_line add constraint billing_line_category_check check (category in ('S', 'E', 'AE', 'K', 'O'));
