-- Orders that staff take on the phone belong to no account; the staff member who took the call is kept instead.
alter table orders
  add column source text not null default 'online',
  add column staff_id text references users on delete set null;

-- A caller needs no e-mail address. The last file of the three validates these.
alter table orders drop constraint orders_customer_email_check;
alter table orders
  add constraint orders_source_check check (source in ('online', 'phone')) not valid,
  add constraint orders_customer_email_check check (
    length(customer_email) <= 254
    and (customer_email like '%_@_%' or (source = 'phone' and customer_email = ''))
  ) not valid,
  add constraint phone_orders_have_no_account check (
    case source when 'phone' then user_id is null else staff_id is null end
  ) not valid;
