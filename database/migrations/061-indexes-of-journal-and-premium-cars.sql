-- Indexes of the filters of the security journal and of premium cars.
create index security_event_action on security_event (action, at desc);
create index security_event_result on security_event (result, at desc);
create index premium_car_by_owner_kind on premium_car (owner_kind, id);
create index premium_car_by_vat_regime on premium_car (vat_regime, id);
create index premium_car_by_payment on premium_car (paid_on, id);
