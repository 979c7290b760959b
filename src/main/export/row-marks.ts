// Addresses of the marks in the rows of a sheet: whoever joins sheets finds by them on which page a row lies.
export const ROW_BEGINS = 'row-begins:';
export const ROW_ENDS = 'row-ends:';
