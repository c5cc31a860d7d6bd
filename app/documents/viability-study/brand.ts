/** The company that signs the document. */
export type Brand = { name: string; phone: string; email: string; address: string }
