import type { Page } from 'playwright-core'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n')

/** PDFs to choose in a form: "documento-1.pdf" and so on. */
export function documentFiles(count: number) {
  return Array.from({ length: count }, (_, index) => fileOf(`documento-${index + 1}.pdf`))
}

export function fileOf(name: string, buffer = pdf) {
  return { name, mimeType: 'application/pdf', buffer }
}

/** Fills the contact of a form that sends documents; `change` replaces some of it. */
export async function fillContact(page: Page, change: Partial<typeof contact> = {}) {
  for (const [label, text] of Object.entries({ ...contact, ...change })) await page.getByLabel(label, { exact: true }).fill(text)
}

const contact = { Nome: 'Ana Luz', Cargo: 'Diretora', Telefone: '81999990000', 'E-mail': 'ana@padaria.example' }
