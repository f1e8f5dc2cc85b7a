alter table orders validate constraint orders_source_check;
alter table orders validate constraint orders_customer_email_check;
alter table orders validate constraint phone_orders_have_no_account;
