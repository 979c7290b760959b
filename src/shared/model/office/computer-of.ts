/** What people call a computer, for one person may have several: the first digits of what `desks` of the DBA lists. */
export const computerOf = (desk: string): string => desk.slice(0, 8);
