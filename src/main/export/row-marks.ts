// Link targets of the row marks in a sheet: they show on which page a row lies when sheets are joined.
export const ROW_BEGINS = 'row-begins:';
export const ROW_ENDS = 'row-ends:';
