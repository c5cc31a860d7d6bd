import type { Letter } from '../letter'
import { inOneLine } from './letter-parts'

type Lead = {
  id: string
  report: string
  name: string
  document: string
  email: string
  phone?: string | null | undefined
  uf?: string | null | undefined
  bill_brl?: number | null | undefined
  invoice_id?: string | null | undefined
  /** What the visitor wrote about their bill. */
  note?: string | undefined
}

/** To the team: a visitor left a contact or sent an invoice. */
export function leadReceived({ id, report, name, document, email, phone, uf, bill_brl, invoice_id, note }: Lead): Letter {
  const facts = [
    `Nome: ${name}`,
    document && `CPF ou CNPJ: ${document}`,
    `E-mail: ${email}`,
    phone && `Celular: ${phone}`,
    uf && `Estado: ${uf}`,
    bill_brl &&
      `Conta de energia por mês: R$ ${bill_brl.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    note,
  ]
  return {
    subject: `${invoice_id ? 'Fatura recebida' : 'Novo contato'}: ${report}`,
    paragraphs: [
      invoice_id ? 'Chegou a fatura de quem simulou a conta de energia.' : 'Alguém deixou um contato no site.',
      facts.flatMap((fact) => (fact ? [inOneLine(fact)] : [])).join('\n'),
    ],
    action: { label: 'Abrir o contato', path: `/areaAdm/contatos?contato=${id}` },
  }
}
