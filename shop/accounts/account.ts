export type Customer = { readonly id: string; readonly name: string; readonly isAdmin: boolean };
