type Named = { readonly first_name: string; readonly last_name: string };

/** First name and last name; '' where neither is known. */
export function fullName({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`.trim();
}

/** The full name, or the id of somebody whose name is not known. */
export function nameOrId(customer: Named & { readonly id: string }): string {
  return fullName(customer) || customer.id.trim();
}
