/** The company that signs the document. */
export type SigningBrand = { name: string; phone: string; email: string; address: string }
