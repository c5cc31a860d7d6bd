import type { Letter } from '../letter'
import { brazilianDate, inOneLine } from './letter-parts'

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

/** Once, to a visitor who asked for it: the day until which the law opens the free market to their group has come. */
export function openingReached({ name, day, token }: { name: string; day: string; token: string }): Letter {
  return {
    name,
    subject: 'Chegou o dia do mercado livre para o seu grupo',
    paragraphs: [
      `A Lei 15.269/2025 dá até ${brazilianDate(day)} para abrir o mercado livre de energia ao seu grupo, na baixa tensão.`,
      'Confira no site se as regras da ANEEL já valem para você e o que muda.',
    ],
    action: { label: 'Ver se já posso migrar', path: '/mercado-livre' },
    closing: 'Você recebe este e-mail uma única vez, porque pediu. O link abaixo exclui o seu contato.',
    unsubscribePath: `/mercado-livre/aviso/cancelar?token=${token}`,
  }
}
