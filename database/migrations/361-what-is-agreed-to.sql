-- An agreement on a discount names the company that it is given to, or the day from which an amendment gives it:
-- those that were asked for or given are about the company and the day of now.
update approval set matter = left(matter, -1) || ',"' || quote.company_id || '"]'
from quote
where approval.kind = 'quoteDiscount' and approval.subject_id = quote.id;

update approval set matter = left(matter, -length('null]')) || '"' || to_char(amendment.effect_on, 'YYYY-MM-DD') || '"]'
from amendment
where approval.kind = 'amendmentDiscount' and approval.subject_id = amendment.id and matter like '%,null]';
