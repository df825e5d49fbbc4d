-- Something met today may no longer be on the day of the delivery: an insurance, a provisional certificate.
alter table car_prerequisite add column good_until date;
