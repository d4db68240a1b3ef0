-- Where the print of a backpack lies on its photo: number of the photo, then left, top, width and height in
-- percent of a square; empty: the first photo, its middle.
alter table product add print_area text not null default ''
  check (print_area ~ '^([1-9][0-9]?(, [0-9]{1,3}){4})?$');

-- As it was when the design was made; empty for drawn backpacks too.
alter table design add print_area text not null default '';
