-- Where a caller number belongs, for the choice by destination, and until when it rests because too many people
-- refused calls from it.
alter table caller_numbers add column country text, add column rests_until timestamptz;
