alter table orders validate constraint due_is_part_of_the_total;
