// Free of libraries: the renderer imports this.

/** Dates by whose month a list can be parted, when it is ordered by them. */
export const INVOICE_GROUP_FIELDS = ['issuedOn', 'dueOn', 'periodFrom', 'periodTo'] as const;
export type InvoiceGroupField = (typeof INVOICE_GROUP_FIELDS)[number];
